import { findOvenFit, type OvenPlace, type RecipeForm, startsCold } from "../../baking";
import type { Formats } from "../values/formats";
import { isPizza } from "../recipes/phrases";
import { sayHeat } from "../recipes/said";
import { pieceNoun } from "../recipes/yield";

/** What the pieces lie on when they are out of their basket. */
const ONTO: Partial<Record<OvenPlace, string>> = {
  pot: "parchment",
  stone: "a floured peel",
  floor: "a floured peel",
  sheet: "a lined sheet",
};

const INTO: Record<OvenPlace, string> = {
  pot: "In mitts, lower it into the pot.",
  pan: "Put the pan in.",
  stone: "Slide it onto the hot stone.",
  sheet: "Put the sheet in.",
  floor: "Slide it onto the oven floor.",
};

const COLD: Record<OvenPlace, string> = {
  pot: "Put it into the pot and the pot",
  pan: "Put the pan",
  stone: "Slide it onto the stone",
  sheet: "Put the sheet",
  floor: "Slide it",
};

/** How a loaf gets from its basket into the oven: before it is scored, and after; either may be "". */
export function ovenLoading(
  formats: Formats,
  form: RecipeForm,
  load?: number,
): { out: string; into: string } {
  const { place, pieces: all } = findOvenFit(form);
  const pieces = load ?? all;
  const isCold = startsCold(form);
  // Left open by the baker, so no way is said.
  if (form.ovenType === "" && place === "sheet" && !isCold) return { out: "", into: "" };
  const isInPot = form.proofingVessel === "dutch-oven";
  const into = isInPot ? "Put the covered pot into the oven." : INTO[place];
  return {
    out: isInPot ? "" : turningOut(form, place, pieces),
    into: isCold ? coldOven(formats, form, isInPot ? "Put the covered pot" : COLD[place]) : into,
  };
}

function turningOut(form: RecipeForm, place: OvenPlace, pieces: number): string {
  const onto = ONTO[place];
  const { proofingVessel: vessel } = form;
  if (onto === undefined || isPizza(form)) return "";
  const noun = pieceNoun(form, 1);
  const piece = pieces > 1 ? `each ${noun}` : `the ${noun}`;
  if (vessel === "banneton" || vessel === "bowl") return `Tip ${piece} onto ${onto}.`;
  if (vessel === "couche") return `Roll ${piece} off the couche onto ${onto}.`;
  return place === "sheet" ? "" : `Set ${piece} on ${onto}.`;
}

function coldOven(formats: Formats, form: RecipeForm, put: string): string {
  const { time, quote } = sayHeat(formats, form);
  return `${put} into the cold oven${time === "" ? "" : `, then set it${time}`}.${quote}`;
}
