import { secondBakeText } from "../../wording/baking/second-bake";
import { useRunningBreads } from "../baking-day/running-plan/running-bread";
import { Link } from "../routes/link";

/** A plan stays where it was made once it has begun. Begun again, its breads would bake a second time. */
export function AlreadyBaking({ names }: { names: readonly string[] }) {
  const running = useRunningBreads();
  const again = names.filter((name) => running.some((bread) => bread.name === name));
  if (again.length === 0) return null;
  return (
    <p className="mt-3" role="status">
      {secondBakeText(again)} <Link to="/baking-day">Go on baking</Link>
    </p>
  );
}
