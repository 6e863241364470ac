import type { BakeCard } from "../../contract/baking/bakes";
import { call } from "../site/calls/api";
import { makePagedQuestion, makeQuestion } from "../site/calls/query-client";
import { keepBakeCards, listBakes } from "./list-bakes";

/** The data about all bakes that pages load, each under its key. */
export const JOURNAL_QUESTIONS = {
  bakes: makePagedQuestion<BakeCard>(["bakes"], listBakes, keepBakeCards),
  /** How fast doughs rise in this kitchen. An extra: without an answer the page goes on. */
  kitchen: () =>
    makeQuestion(["kitchen pace"], (signal) => call("GET /api/kitchen-pace", { signal, keepSession: true })),
  /** The newest bakes of a saved recipe. An extra: without an answer the page goes on. */
  bakesOf: (recipe: string) =>
    makeQuestion(["bakes of", recipe], (signal) =>
      call("GET /api/bakes", { query: { recipe }, signal, keepSession: true }),
    ),
};
