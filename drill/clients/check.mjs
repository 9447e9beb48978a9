// What the clients for Node share: runs all cases, tells which were not read.
export async function check(send) {
  const [rounds, ...cases] = process.argv.slice(2);
  let [read, all] = [0, 0];
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const line of cases) {
      const [status, size, type, key, url] = line.split(" ");
      const headers = { "content-type": type };
      if (key !== "-") headers["authorization"] = `Bearer ${key}`;
      all += 1;
      try {
        const answer = await send({ url, headers, body: Buffer.alloc(Number(size), " ") });
        const isRight = answer.status === Number(status) && typeof JSON.parse(answer.text).error === "string";
        if (isRight) read += 1;
        else console.error(`${status} ${size}: found ${answer.status} ${answer.text.slice(0, 200)}`);
      } catch (error) {
        console.error(`${status} ${size}: ${error} ${error.cause ?? ""}`);
      }
    }
  }
  console.log(`${read} ${all}`);
}
