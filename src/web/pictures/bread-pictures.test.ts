import { expect, it } from "vitest";
import { breadPictures } from "./bread-pictures";

it("every bread with every cut has its picture and words", () => {
  const pictures = Object.entries(breadPictures());
  expect(pictures).toHaveLength(13 * 7);
  expect(new Set(pictures.map(([, { svg }]) => svg.replaceAll(/\b\d+_R_\w+/g, ""))).size).toBe(
    pictures.length,
  );
  expect(new Set(pictures.map(([, { alt }]) => alt)).size).toBe(pictures.length);
  expect(breadPictures()["boule-leaf"].alt).toBe("A drawn round loaf, a leaf cut into its crust");
});
