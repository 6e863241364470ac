import { Notice } from "../ui/notice";

/** Why a recipe is not public, private or published now, as somebody wanted it to be (RE-01). */
export function NotUpdated({ failed }: { failed: string | null }) {
  if (failed === null) return null;
  return (
    <Notice tone="error" role="alert" className="basis-full">
      <p>Failed to update recipe. Please try again.</p>
      <p className="text-hint">{failed}</p>
    </Notice>
  );
}
