import { useEffect } from "react";
import { sayGrown } from "../card/say-grown";
import { useFormats } from "../site/units";
import { draftStore, patchOpen } from "../draft/draft-store";

const SIZES = ["unitWeight", "quantity", "totalFlourWeight"] as const;

/** Announces the grams that grew when a step changed the size; the card announces its own. */
export function useGrownNotice(): void {
  const formats = useFormats();
  useEffect(
    () =>
      draftStore.subscribe((now, before) => {
        if (now.token !== before.token || now.step === "card") return;
        if (SIZES.some((field) => now.form[field] !== before.form[field]))
          sayGrown(formats, before.form, now.form, (patchOf) => patchOpen(now.token, patchOf));
      }),
    [formats],
  );
}
