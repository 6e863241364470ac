import type { BakeDayAnswer } from "../../baking";
import type { DayQuestion } from "./ask-day";

/** A thread that has answered, and waits for the next question. */
let idle: Worker | undefined;

const takeWorker = (): Worker => {
  const worker = idle ?? new Worker(new URL("./day-worker.ts", import.meta.url), { type: "module" });
  idle = undefined;
  return worker;
};

/** Plans a day without holding up the page; a question that is no longer asked ends its thread. */
export async function planDay(question: DayQuestion, signal: AbortSignal): Promise<BakeDayAnswer> {
  if (typeof Worker === "undefined") {
    const { planBakeDay } = await import("../../baking");
    return planBakeDay(question.breads, question.kitchen, question.times);
  }
  const worker = takeWorker();
  const heard = new AbortController();
  try {
    const answer = await new Promise<BakeDayAnswer>((resolve, reject) => {
      const once = { signal: heard.signal };
      worker.addEventListener("message", ({ data }: MessageEvent<BakeDayAnswer>) => resolve(data), once);
      worker.addEventListener("error", ({ message }) => reject(new Error(message)), once);
      signal.addEventListener("abort", () => reject(signal.reason as Error), once);
      worker.postMessage(question);
    });
    idle = worker;
    return answer;
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    heard.abort();
  }
}
