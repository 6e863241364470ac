import { Skeleton, SkeletonBlock } from "../ui/skeleton";

const SECTIONS = ["Profile Information", "Appearance", "Password", "Passkeys"];

/** The account page until it is known whose it is: the same rules, the same headings' places. */
export function AccountWaiting() {
  return (
    <div className="page py-8 md:py-12">
      <h1 className="flex min-h-20 items-center pb-8 md:box-content md:min-h-32">Account Settings</h1>
      <Skeleton>
        {SECTIONS.map((section) => (
          <div
            key={section}
            className="grid gap-x-12 gap-y-4 border-t-2 border-line py-8 md:grid-cols-[14rem_minmax(0,35rem)]"
          >
            <SkeletonBlock className="h-8 w-40" />
            <SkeletonBlock className="h-24" />
          </div>
        ))}
      </Skeleton>
    </div>
  );
}
