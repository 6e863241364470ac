// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { render } from "../../../tests/support/render";
import { LateLoaf, type LoafProps } from "./late-loaf";

const SENT = '<div class="size-16"><svg id="sent"></svg></div>';
const loaf = (props: LoafProps) => <LateLoaf {...props} className="size-16" />;

it("the loaf keeps what the server drew until another is asked for", async () => {
  const place = document.createElement("div");
  place.innerHTML = SENT;
  const told = vi.fn();
  const root = await act(async () =>
    hydrateRoot(place, loaf({ shape: "boule", scoring: "cross" }), { onRecoverableError: told }),
  );
  expect(place.innerHTML).toBe(SENT);
  expect(told).not.toHaveBeenCalled();

  act(() => root.render(loaf({ shape: "rolls", scoring: "cross" })));
  await vi.waitFor(() => expect(place.querySelector("svg.drawing path")).not.toBeNull(), 10_000);
  expect(place.querySelector("#sent")).toBeNull();

  act(() => root.render(loaf({ shape: "boule", scoring: "cross" })));
  await vi.waitFor(() => expect(place.querySelector("svg.drawing path")).not.toBeNull(), 10_000);
  act(() => root.unmount());
});

it("an undecided shape is drawn as a plain round loaf", async () => {
  const drawn = async (props: LoafProps) => {
    const { host } = render(loaf(props));
    await vi.waitFor(() => expect(host.querySelector("svg path")).not.toBeNull(), 10_000);
    return host.innerHTML.replaceAll(/_r_\w+_/g, "");
  };
  expect(await drawn({ shape: "", scoring: "" })).toBe(await drawn({ shape: "boule", scoring: "no-score" }));
  expect(await drawn({ shape: "other", scoring: "", bread: "challah" })).not.toBe(
    await drawn({ shape: "other", scoring: "" }),
  );
});
