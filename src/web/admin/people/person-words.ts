import type { NoteKind, PersonAccount, PersonPage } from "../../../contract/requests/people";
import { markAllergens } from "../../../wording/recipes/allergens";
import { countText } from "../../../wording/values/numbers";

export const ACCOUNT_WORDS: Readonly<Record<PersonAccount, string>> = {
  confirmed: "Account with a confirmed email address",
  unconfirmed: "Account, its email address not confirmed yet",
  none: "No account: asked while signed out",
  gone: "This account was deleted, so you can't write to them. Only this request is left.",
};

export const NOTE_WORDS: Readonly<Record<NoteKind, string>> = {
  note: "Note",
  allergy: "Allergy",
  "no-show": "No-show",
};

/** "2 starters asked for, 1 alive", "3 requests for bread, 2 delivered", "1 no-show": leaves out what there is none of. */
export function factsOf({ starters, breads, notes }: PersonPage): string[] {
  const alive = starters.filter(({ said }) => said?.bubbles === true).length;
  const sent = starters.filter(({ shippedAt }) => shippedAt !== null).length;
  const delivered = breads.filter(({ status }) => status === "delivered").length;
  const missed = notes.filter(({ kind }) => kind === "no-show").length;
  return [
    ...(starters.length > 0
      ? [`${countText(starters.length, "starter")} asked for, ${sent} sent, ${alive} alive`]
      : []),
    ...(breads.length > 0
      ? [`${countText(breads.length, "request")} for bread, ${delivered} delivered`]
      : []),
    ...(missed > 0 ? [countText(missed, "no-show")] : []),
  ];
}

/** The allergens that their requests name, and those that the owner has noted; each once. */
export function allergiesOf({ breads, notes }: PersonPage): { named: string[]; noted: string[] } {
  const named = breads.flatMap(({ instructions }) => markAllergens(instructions).named);
  const noted = notes.filter(({ kind }) => kind === "allergy").map(({ text }) => text);
  return { named: [...new Set(named)], noted: [...new Set(noted)] };
}
