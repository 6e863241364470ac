import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { Section } from "./section";

/** Each section with the height of what will stand in it, for most people. */
const SECTIONS = [
  ["Profile Information", "h-35"],
  ["Appearance", "h-44"],
  ["Password", "h-control"],
  ["Passkeys", "h-52"],
] as const;

/** The account page until it is known whose it is. */
export function AccountWaiting() {
  return (
    <div className="page py-8 md:py-12">
      <h1 className="flex min-h-20 items-center pr-26 pb-8 box-content md:min-h-32 md:pr-0">
        Account Settings
      </h1>
      <Skeleton>
        {SECTIONS.map(([title, height]) => (
          <Section key={title} title={title}>
            <SkeletonBlock className={height} />
          </Section>
        ))}
      </Skeleton>
    </div>
  );
}
