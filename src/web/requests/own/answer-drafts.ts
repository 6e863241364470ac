import { tab } from "../../site/device/device-store";
import { keepTexts } from "../../site/typed-text";

/** What is typed about one's own requests, in this tab until it is sent. */
export const typedAnswers = keepTexts(tab, "bread-tools-answers");

/** The names under which a corrected address and another day wait here, beside the message. */
export const addressOf = (requestId: string) => `${requestId} address`;
export const dayOf = (requestId: string) => `${requestId} day`;
