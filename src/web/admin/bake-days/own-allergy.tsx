import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { namesAllergen } from "../../../wording/requests/allergies";
import { AllergenText } from "../desk/allergen-text";

/** The words of a wish where they name an allergen, on a list that has its breads alone. */
export function OwnAllergy({ request: { instructions } }: { request: AdminBreadRequest }) {
  if (!namesAllergen(instructions)) return null;
  return (
    <>
      {": "}
      <AllergenText text={instructions} />
    </>
  );
}
