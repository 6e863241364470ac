// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { BAKE_ID, cityBake } from "../../../tests/support/bakes";
import { answers } from "../../../tests/support/open-builder";
import { renderAt, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { keepBake } from "../outbox/bake-store";
import { BakePage } from "./bake-page";

it("a bake that only this device has replaces the page that was drawn without it", async () => {
  await signedIn({ isOwner: false });
  answers.set(`GET /api/bakes/${BAKE_ID}`, () =>
    Response.json({ error: "", code: "not-found" }, { status: 404 }),
  );
  await renderAt(`/journal/${BAKE_ID}`, <BakePage />, "/journal/$id");
  await until(() => expect(document.querySelector("main")?.textContent).toContain("No such bake"));
  act(() => void keepBake(BAKE_ID, cityBake({ name: "Loaf of the train" })));
  await until(() => expect(document.querySelector("main h1")?.textContent).toContain("Loaf of the train"));
  expect(document.querySelector("main")?.textContent).not.toContain("No such bake");
});
