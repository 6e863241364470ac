// @vitest-environment happy-dom
import { act, Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { networkIs } from "../../../tests/support/network";
import { button, one, render } from "../../../tests/support/render";
import { latePart } from "./late-part";

const Loaf = ({ name }: { name: string }) => <article>{name}</article>;
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

/** A part whose code loads as these attempts say, between two things that stay. */
async function show(...attempts: (() => Promise<{ Loaf: typeof Loaf }>)[]) {
  const load = vi.fn(() => (attempts.shift() ?? gone)());
  const Part = latePart(load, "Loaf");
  const page = (
    <Suspense fallback="waiting">
      <input defaultValue="typed" />
      <Part name="rye" />
    </Suspense>
  );
  await act(async () => render(page));
  return { load, Part };
}

const press = (name: string) => act(async () => button(name).click());
const answer = (status: number) => vi.stubGlobal("fetch", async () => new Response("", { status }));

describe("REL-25 code that is loaded late", () => {
  it("is fetched once, and rendered when it is there", async () => {
    const { load, Part } = await show(async () => ({ Loaf }));
    expect(one("article").textContent).toBe("rye");
    await Part.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("that failed to preload is requested again when it is shown", async () => {
    const load = vi.fn<() => Promise<{ Loaf: typeof Loaf }>>();
    load.mockImplementationOnce(gone).mockResolvedValue({ Loaf });
    const Part = latePart(load, "Loaf");
    await Part.preload();
    await act(async () => render(<Part name="rye" />));
    expect(one("article").textContent).toBe("rye");
  });

  it("that a deploy removed asks for a reload, reloads on a press, and leaves the rest alone", async () => {
    networkIs(true);
    await show(gone);
    expect(one("[role=alert]").textContent).toBe("This page has been updated. Reload to go on.");
    expect(one("input", HTMLInputElement).value).toBe("typed");
    expect(reload).not.toHaveBeenCalled();
    answer(200);
    await press("Reload");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["is away", () => answer(503)],
    ["cannot be reached", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")))],
  ])("keeps the page open where the site %s", async (_what, becomes) => {
    networkIs(true);
    await show(gone, gone, async () => ({ Loaf }));
    becomes();
    await press("Reload");
    expect(reload).not.toHaveBeenCalled();
    expect(one("[role=alert]").textContent).toContain("The site does not answer.");
    await press("Try again");
    expect(one("article").textContent).toBe("rye");
    expect(reload).not.toHaveBeenCalled();
  });

  it("says at once that there is no network, and goes on without a reload when there is", async () => {
    networkIs(false);
    await show(gone, async () => ({ Loaf }));
    expect(one("[role=alert]").textContent).toContain("The site does not answer.");
    await press("Try again");
    expect(one("article").textContent).toBe("rye");
  });
});
