import type { BakeDayAnswer } from "../../baking";
import type { DayQuestion } from "./ask-day";
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built file
import plannerAddress from "./day-worker?worker&url";

/** The policy for the planner's thread that the pages' own policy names (src/server/http/headers.ts). */
interface ScriptAddresses {
  createPolicy(
    name: "bread-planner",
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** Throws for any other address, whoever asks. */
function onlyThePlanner(address: string): string {
  if (address !== plannerAddress) throw new TypeError("not the planner");
  return plannerAddress;
}

let policy: ReturnType<ScriptAddresses["createPolicy"]> | undefined;

/** A browser without Trusted Types takes the address as it is. */
function trustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: ScriptAddresses };
  policy ??= trustedTypes?.createPolicy("bread-planner", { createScriptURL: onlyThePlanner });
  return policy?.createScriptURL(plannerAddress) ?? plannerAddress;
}

/** A thread that has answered, and waits for the next question. */
let idle: Worker | undefined;

function takeWorker(): Worker {
  const worker = idle ?? new Worker(trustedAddress(), { type: "module" });
  idle = undefined;
  return worker;
}

/** Plans a day without holding up the page; a question that is no longer asked ends its thread. */
export async function planDay(question: DayQuestion, signal: AbortSignal): Promise<BakeDayAnswer> {
  if (typeof Worker === "undefined") {
    const { answerDay } = await import("./answer-day");
    return answerDay(question);
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
