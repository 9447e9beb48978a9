// The account's quota, and what frees space.
import type { DesignEntry, Shelf } from "../api/designs";
import { strings } from "../language/strings";

const words = strings.start;

/** Share of the quota from which a hint is shown. */
const NEARLY = 0.8;

export function Quota({ quota }: { quota: Shelf["quota"] }) {
  const { designs, bytes } = quota;
  const full = Math.max(designs.used / designs.most, bytes.used / bytes.most);
  return (
    <div class="quota">
      <span>
        {words.quota(designs.used, designs.most)} · {words.room(bytes.used, bytes.most)}
      </span>
      <meter
        min={0}
        max={1}
        high={NEARLY}
        optimum={0}
        value={full}
        aria-label={words.quota(designs.used, designs.most)}
      />
    </div>
  );
}

export function RoomAdvice({ quota, designs }: { quota: Shelf["quota"]; designs: readonly DesignEntry[] }) {
  const { designs: count, bytes } = quota;
  if (count.used >= count.most) return <p class="notice-box is-warning">{words.noPlaces(count.most)}</p>;
  if (bytes.used < bytes.most * NEARLY) return null;
  const [largest] = [...designs].sort((a, b) => b.bytes - a.bytes);
  return largest ? <p class="notice-box is-warning">{words.noRoom(largest.name, largest.bytes)}</p> : null;
}
