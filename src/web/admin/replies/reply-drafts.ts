import { held } from "../../site/device/device-memory";
import { followKey } from "../../site/device/device-store";
import { keepTexts } from "../../site/typed-text";

/** The owner's replies and notes as they were left, by the request or person they are for. */
export const replies = keepTexts(held, "bread-tools-replies");

/** Calls back when another tab has typed or sent a reply. */
export const { listen: listenToReplies } = followKey("bread-tools-replies");
