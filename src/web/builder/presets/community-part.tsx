import { Suspense, useState } from "react";
import { latePart } from "../../site/late-part";
import { Disclosure } from "../../ui/disclosure";
import { useNear } from "../../ui/use-near";
import type { NewestShared } from "./use-newest-shared";

const CommunityList = latePart(
  () => import("./community-list"),
  "CommunityList",
  () => null,
);

/**
 * The recipes of other bakers, folded below the presets (BU-04). The code that lists and searches is heavier than the
 * presets, so it is fetched when this comes near the screen or is opened.
 */
export function CommunityPart({ first }: { first: NewestShared }) {
  const { place, isNear, come } = useNear<HTMLDivElement>();
  const [total, setTotal] = useState({ count: first.data.length, hasMore: first.next !== undefined });
  return (
    <div ref={place}>
      <Disclosure
        summary={<h2 className="text-h3">Community Recipes</h2>}
        count={total.hasMore ? `${total.count}+` : total.count}
        onToggle={(open) => open && come()}
      >
        {isNear && (
          <Suspense>
            <CommunityList first={first} onTotal={setTotal} />
          </Suspense>
        )}
      </Disclosure>
    </div>
  );
}
