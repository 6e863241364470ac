import { expect, it } from "vitest";
import { pageTitle, TITLES } from "./titles";

it("SH-08 three titles are fixed", () => {
  expect(TITLES).toEqual({
    landing: "Recipe Builder",
    starterInstructions: "Starter Instructions",
    starterRequest: "Request Free Starter",
  });
});

it("SH-08 other titles end with the site's name, and leave out what is empty", () => {
  expect(pageTitle("About")).toBe("About · Bread Tools");
  expect(pageTitle("City Loaf", "Yield & Scaling")).toBe("City Loaf · Yield & Scaling · Bread Tools");
  expect(pageTitle("", "Yield & Scaling")).toBe("Yield & Scaling · Bread Tools");
});
