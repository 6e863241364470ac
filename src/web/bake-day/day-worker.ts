import { answerDay } from "./answer-day";
import type { DayQuestion } from "./ask-day";

/** A thread of its own: twelve breads take a second, and the page is used meanwhile. */
addEventListener("message", ({ data }: MessageEvent<DayQuestion>) => postMessage(answerDay(data)));
