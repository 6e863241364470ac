// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import type { BreadFace } from "../../baking";
import { render } from "../../../tests/support/render";
import { LateLoaf } from "./late-loaf";
import { plainFace } from "./plain-face";

const SENT = '<div class="loaf size-16"><svg id="sent"></svg></div>';
const loaf = (said: Partial<BreadFace>) => <LateLoaf face={plainFace(said)} className="size-16" />;

it("the loaf keeps what the server drew until another is asked for", async () => {
  const place = document.createElement("div");
  place.innerHTML = SENT;
  const told = vi.fn();
  const root = await act(async () =>
    hydrateRoot(place, loaf({ scoring: "cross" }), { onRecoverableError: told }),
  );
  expect(place.innerHTML).toBe(SENT);
  expect(told).not.toHaveBeenCalled();

  act(() => root.render(loaf({ bread: "rolls", scoring: "cross" })));
  await vi.waitFor(() => expect(place.querySelector("svg.drawing path")).not.toBeNull(), 10_000);
  expect(place.querySelector("#sent")).toBeNull();

  act(() => root.render(loaf({ scoring: "cross" })));
  await vi.waitFor(() => expect(place.querySelector("svg.drawing path")).not.toBeNull(), 10_000);
  act(() => root.unmount());
});

it("another crust is another loaf, and draws its own", async () => {
  const { host, again } = render(loaf({ bread: "batard" }));
  await vi.waitFor(() => expect(host.querySelector("svg.crust-golden path")).not.toBeNull(), 10_000);
  again(loaf({ bread: "batard", crust: "dark" }));
  await vi.waitFor(() => expect(host.querySelector("svg.crust-dark path")).not.toBeNull(), 10_000);
});
