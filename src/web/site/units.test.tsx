// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, answerWith, signedInAs } from "../../../tests/support/answering";
import { click, one, render } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { DEFAULT_UNITS, readUnits, type Units } from "../../contract/values/units";
import { parseJson } from "../../contract/values/unknown-values";
import { UNITS_KEY, USER_UNITS_KEY } from "./units";

const CHOSEN: Units = { weight: "oz", temperature: "C", decimal: "comma", clock: "12" };
const kept = (key: string) => readUnits(parseJson(localStorage.getItem(key)));

/** Loads the store anew, as a newly opened page does. */
async function loadAnew() {
  vi.resetModules();
  const units = await import("./units");
  function Loaf() {
    units.useUserUnits();
    return <p>{units.useFormats().grams(950).replaceAll("\u00a0", " ")}</p>;
  }
  return { ...units, Loaf };
}
const reading = () => one("p").textContent;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json(null));
});
afterEach(() => vi.unstubAllGlobals());

it("OC 43 units are read before the first paint, and a choice redraws everything and is remembered", async () => {
  localStorage.setItem(UNITS_KEY, JSON.stringify({ ...DEFAULT_UNITS, weight: "oz" }));
  const { Loaf, chooseUnits } = await loadAnew();
  render(<Loaf />);
  expect(reading()).toBe("2 lb 1.5 oz");
  act(() => chooseUnits(DEFAULT_UNITS));
  expect(reading()).toBe("950 g");
  expect(kept(UNITS_KEY)).toEqual(DEFAULT_UNITS);
  act(() => chooseUnits({ ...DEFAULT_UNITS, ...CHOSEN }));
  expect(reading()).toBe("2 lb 1,5 oz");
});

it("OC 43 a server-rendered page is hydrated as it is, and then shown in the person's units", async () => {
  localStorage.setItem(UNITS_KEY, JSON.stringify({ ...DEFAULT_UNITS, weight: "oz" }));
  const { Loaf } = await loadAnew();
  const host = document.createElement("div");
  host.innerHTML = renderToString(<Loaf />);
  document.body.append(host);
  expect(reading()).toBe("950 g");
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(host, <Loaf />, { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect(complaints).toEqual([]);
  expect(reading()).toBe("2 lb 1.5 oz");
  act(() => root.unmount());
});

it.each(["", "oz", "{", "null", "[]", '{"weight":"stone","temperature":"K","decimal":5,"clock":null}'])(
  "OC 43 stored %j is no choice of units",
  async (text) => {
    localStorage.setItem(UNITS_KEY, text);
    const { Loaf } = await loadAnew();
    render(<Loaf />);
    expect(reading()).toBe("950 g");
  },
);

it("OC 43 where storage is forbidden a choice of units holds for the visit", async () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: denied, setItem: denied, removeItem: denied });
  const { Loaf, chooseUnits } = await loadAnew();
  render(<Loaf />);
  act(() => chooseUnits({ ...DEFAULT_UNITS, weight: "oz" }));
  await act(async () => {});
  expect(reading()).toBe("2 lb 1.5 oz");
});

it("OC 43 another tab's choice of units counts here too", async () => {
  const { Loaf } = await loadAnew();
  render(<Loaf />);
  localStorage.setItem(UNITS_KEY, JSON.stringify({ ...DEFAULT_UNITS, weight: "oz" }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: UNITS_KEY })));
  expect(reading()).toBe("2 lb 1.5 oz");
});

it("OC 43 units chosen on another device count here unless this one has its own, and leave at sign-out", async () => {
  vi.stubGlobal("fetch", async () => Response.json(signedInAs({ units: CHOSEN })));
  const { Loaf, chooseUnits } = await loadAnew();
  const { refreshSession } = await import("./calls/session");
  render(<Loaf />);
  await act(refreshSession);
  expect(reading()).toBe("2 lb 1,5 oz");
  expect(kept(USER_UNITS_KEY)).toEqual(CHOSEN);
  expect(kept(UNITS_KEY)).toBeNull();

  vi.stubGlobal("fetch", async () => Response.json(null));
  await act(refreshSession);
  expect(reading()).toBe("950 g");
  expect(kept(USER_UNITS_KEY)).toBeNull();

  act(() => chooseUnits({ ...DEFAULT_UNITS, decimal: "comma" }));
  vi.stubGlobal("fetch", async () => Response.json(signedInAs({ units: CHOSEN })));
  await act(refreshSession);
  expect(reading()).toBe("950 g");
});

it("OC 43 chosen units are saved whole for the account", async () => {
  vi.resetModules();
  const network = await answerCalls({ "POST /api/auth/update-user": answerWith() }, signedInAs());
  const { UnitsChoice } = await import("./units-choice");
  render(<UnitsChoice name="test" />);
  click(one("input[value=oz]"));
  click(one("input[value=C]"));
  await until(() => expect(network.asked).toHaveLength(2));
  expect(network.asked.map(({ body }) => body)).toEqual([
    { units: { ...DEFAULT_UNITS, weight: "oz" } },
    { units: { ...DEFAULT_UNITS, weight: "oz", temperature: "C" } },
  ]);
});

it("OC 43 the altitude of a kitchen is kept with the units, and anything else counts as sea level", () => {
  expect(readUnits({ ...DEFAULT_UNITS, altitude: 5000 })).toEqual({ ...DEFAULT_UNITS, altitude: 5000 });
  for (const altitude of [0, 5001, -1000, "5000", null, 1e9])
    expect(readUnits({ ...DEFAULT_UNITS, altitude })).toEqual(DEFAULT_UNITS);
});
