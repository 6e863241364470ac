import { type BakeDayAnswer, planBakeDay } from "../../baking";
import type { DayQuestion } from "./ask-day";

/** The planner, without the rest of the core: a worker gets no more than it needs. */
export const answerDay = ({ breads, kitchen, times }: DayQuestion): BakeDayAnswer =>
  planBakeDay(breads, kitchen, times);
