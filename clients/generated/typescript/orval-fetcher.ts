// Sends the requests of orval's client. Its own function would read every body as JSON, also pictures and ZPL.
const { AT, KEY } = process.env;

export async function fetcher<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`${AT}${path}`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${KEY}` },
  });
  const type = response.headers.get("Content-Type") ?? "";
  const isText = type.startsWith("text/");
  const data = await (type.includes("json") ? response.json() : isText ? response.text() : response.blob());
  return { data, status: response.status, headers: response.headers } as T;
}
