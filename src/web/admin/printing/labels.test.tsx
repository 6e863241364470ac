// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { withFonts } from "../../../../tests/support/fonts";
import { labelled } from "../../../../tests/support/labelled";
import { button, click, one, render } from "../../../../tests/support/render";
import { until } from "../../../../tests/support/render-at";
import type { ShownRequest, StarterRow } from "../desk/ask-rows";
import { PrintLabels } from "./labels";

const home = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const nobody = { address: "", address2: "", city: "", state: "", zip: "" };

const request = (id: number, change: Partial<StarterRow> = {}): StarterRow => ({
  kind: "starter-requests",
  id: `r${id}`,
  name: `Baker ${id}`,
  email: `baker${id}@example.com`,
  ...home,
  status: "pending",
  createdAt: "2026-11-20T12:00:00.000Z",
  earlierRequests: 0,
  ...change,
});
const ship = vi.fn(async () => ({ ok: true, text: "", left: 0 }));
const settings = { pickup: "", returnAddress: "", envelopeCodes: true, sentences: [] };
const rest = {
  settings,
  onSettings: () => {},
  onShip: ship,
  onClose: () => {},
  askNow: async (rows: readonly ShownRequest[]) => rows,
};
const many = (count: number) => Array.from({ length: count }, (_, index) => request(index + 1));

const sheets = () => [...document.querySelectorAll(".print-sheets > .print-sheet")];
const textsOn = (sheet: Element | undefined) => [...(sheet?.children ?? [])].map((cell) => cell.textContent);
const said = () => one("dialog output").textContent;

afterEach(() => vi.restoreAllMocks());

withFonts();

describe("AD-08 shipping labels", () => {
  it("are thirty on a sheet, each address as the post office wants it", () => {
    render(<PrintLabels requests={many(31)} {...rest} />);
    expect(said()).toBe("31 labels on 2 sheets");
    expect(sheets()).toHaveLength(2);
    const [first, second] = sheets().map(textsOn);
    expect(first).toHaveLength(30);
    expect(first?.[0]).toBe("Baker 124 Guerrero StSAN FRANCISCO, CA 94110");
    expect(second?.filter((text) => text !== "")).toEqual(["Baker 3124 Guerrero StSAN FRANCISCO, CA 94110"]);
  });

  it("begin at the first unused place of a sheet", () => {
    render(<PrintLabels requests={many(3)} {...rest} />);
    click(labelled("Label 5, row 2, column 2"));
    expect(said()).toBe("3 labels on 1 sheet");
    const texts = textsOn(sheets()[0]);
    expect(texts.slice(0, 4)).toEqual(["", "", "", ""]);
    expect(texts[4]).toContain("Baker 1");
    expect(labelled("Label 5, row 2, column 2", HTMLInputElement).checked).toBe(true);
  });

  it("have the owner's return address, small and first, on either paper", () => {
    const returnAddress = "Bread Tools\nPO Box 7\n\nOakland, CA 94607";
    render(<PrintLabels requests={many(2)} {...rest} settings={{ ...settings, returnAddress }} />);
    const froms = () =>
      [...document.querySelectorAll(".label > :first-child")].map((from) =>
        [...from.children].map(({ textContent }) => textContent),
      );
    const lines = ["Bread Tools", "PO Box 7", "Oakland, CA 94607"];
    expect(froms()).toEqual([lines, lines]);
    click(labelled("One on each 4\u00a0×\u00a06\u00a0in"));
    expect(froms()).toEqual([lines, lines]);
    expect(one("dialog").textContent).toContain("Your return address is on each label.");
  });

  it("can be one on a sheet", () => {
    render(<PrintLabels requests={many(3)} {...rest} />);
    click(labelled("One on each 4\u00a0×\u00a06\u00a0in"));
    expect(said()).toBe("3 labels on 3 sheets");
    expect(sheets().map((sheet) => sheet.classList.contains("label-4x6"))).toEqual([true, true, true]);
    expect(document.querySelectorAll("dialog [role=radiogroup]")).toHaveLength(1);
  });

  it("leave out people without a stored address, and say so", () => {
    render(<PrintLabels requests={[request(1), request(2, nobody)]} {...rest} />);
    expect(said()).toBe("1 label on 1 sheet");
    expect(one("dialog").textContent).toContain("1 request without an address left out.");
  });

  it("name an address that is longer than its label", async () => {
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function height(
      this: HTMLElement,
    ) {
      return this.dataset.fit === "r2" ? 400 : 0;
    });
    render(<PrintLabels requests={many(3)} {...rest} />);
    expect(one("dialog").textContent).toContain("Too long for this labelBaker 2The end");
    const sizes = [...document.querySelectorAll<HTMLElement>("[data-fit]")].map(
      ({ style }) => style.fontSize,
    );
    expect(sizes).toEqual(["11pt", "5pt", "11pt"]);
    const lines = [...document.querySelectorAll<HTMLElement>("[data-fit]")].map(
      ({ dataset }) => dataset.lines,
    );
    expect(lines).toEqual(["whole", "broken", "whole"]);
  });

  it("are sent to the browser's print window, and removed with the dialog", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const { again } = render(<PrintLabels requests={many(2)} {...rest} />);
    await act(async () => button("Print 2 labels").click());
    await until(() => expect(print).toHaveBeenCalledOnce());
    again(<p>Done</p>);
    expect(document.querySelector(".print-sheets")).toBeNull();
  });

  it("can be marked as shipped in one press after printing", async () => {
    vi.stubGlobal("print", vi.fn<() => void>());
    const close = vi.fn<() => void>();
    render(<PrintLabels requests={many(17)} {...rest} onClose={close} />);
    expect(one("dialog").textContent).not.toContain("as shipped");
    await act(async () => button("Print 17 labels").click());
    await act(async () => button("Mark these 17 as shipped").click());
    expect(ship).toHaveBeenCalledExactlyOnceWith(many(17));
    expect(close).toHaveBeenCalledOnce();
  });

  it("name each request canceled while they were printed, and the dialog stays", async () => {
    vi.stubGlobal("print", vi.fn<() => void>());
    const close = vi.fn<() => void>();
    const text = "1 changed to Shipped. 1 was cancelled meanwhile: Ben.";
    const onShip = async () => ({ ok: true, text, left: 1 });
    render(<PrintLabels requests={many(2)} {...rest} onShip={onShip} onClose={close} />);
    await act(async () => button("Print 2 labels").click());
    await act(async () => button("Mark these 2 as shipped").click());
    expect(one("dialog").textContent).toContain(`${text} Take that envelope out.`);
    expect(one("dialog").textContent).not.toContain("as shipped");
    expect(close).not.toHaveBeenCalled();
  });

  it("say that there is nothing to print without a request, and can be closed", () => {
    const close = vi.fn<() => void>();
    render(<PrintLabels requests={[]} {...rest} onClose={close} />);
    expect(one("dialog").textContent).toContain("nothing to print");
    expect(document.querySelector(".print-sheets")).toBeNull();
    expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
      "",
      "Close",
    ]);
    const [, way] = document.querySelectorAll("button");
    act(() => way?.click());
    expect(close).toHaveBeenCalledOnce();
  });
});
