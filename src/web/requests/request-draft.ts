import { isRecord } from "../../contract/values/unknown-values";
import { tab } from "../site/device/device-store";
import { keepTyped } from "../site/typed-text";

export type RequestForm = "starter" | "bread";

/** A form as it was left in this tab. */
export interface RequestDraft {
  values: Readonly<Record<string, string>>;
  /** The key of an attempt to send whose answer may have got lost: the same form again is the same request. */
  key: string | null;
  /** Who typed it; null for a visitor. */
  by: string | null;
}

const readDraft = ({ values, key, by }: Record<string, unknown>): RequestDraft | null =>
  isRecord(values)
    ? {
        values: Object.fromEntries(
          Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
        ),
        key: textOrNull(key),
        by: textOrNull(by),
      }
    : null;

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/** A form is kept during reloads and sign-in; it goes with the tab (REL-05). */
const DRAFTS = {
  starter: keepTyped(tab, "bread-tools-form-starter", readDraft),
  bread: keepTyped(tab, "bread-tools-form-bread", readDraft),
};

export const keepDraft = (kind: RequestForm, draft: RequestDraft): void =>
  DRAFTS[kind].keep(Object.keys(draft.values).length === 0 ? null : draft);

export const forgetDraft = (kind: RequestForm): void => DRAFTS[kind].keep(null);

export const readRequestDraft = (kind: RequestForm): RequestDraft | null => DRAFTS[kind].read();
