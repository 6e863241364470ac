import { useStepNews } from "./use-step-news";
import type { ShownBread } from "../breads/shown-bread";

interface BreadNewsProps {
  bread: ShownBread;
  now: number;
  notifies: boolean;
  pressed: { words: string } | null;
  isAmong: boolean;
}

/** Tells the steps of one bread, in front or not. */
export function BreadNews({ bread: { rising, ...bread }, ...props }: BreadNewsProps) {
  useStepNews({ ...bread, ...props, asks: rising?.asks ? rising.of : null });
  return null;
}
