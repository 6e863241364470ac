// @vitest-environment happy-dom
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { networkIs } from "../../../../tests/support/network";
import { ANA } from "../../../../tests/support/session-answers";
import { earlyAsks } from "../../head/early-asks";
import { call } from "./api";
import { currentSession, refreshSession } from "./session";
import { OWNERS_DEVICE, SIGNED_IN_KEY, starterScript } from "./boot";

const SESSION = "/api/auth/get-session";
const PLAN = "/api/baking-plans";
const METRICS = "/api/admin/metrics";
const asked = vi.fn<(path: string) => void>();
let answers: Record<string, () => Response>;

beforeEach(() => {
  networkIs(false);
  // All files of one process share its clock, which would make every answer here too old.
  vi.spyOn(performance, "now").mockReturnValue(1000);
  asked.mockClear();
  answers = {
    [SESSION]: () => Response.json({ user: ANA, isOwner: false }),
    [PLAN]: () => Response.json(null),
  };
  vi.stubGlobal("fetch", async (path: string) => {
    asked(path);
    const answer = answers[path];
    if (answer) return answer();
    throw new TypeError("no network");
  });
});
afterEach(() => {
  localStorage.clear();
  window.earlyActs?.stop();
  delete document.documentElement.dataset.device;
  globalThis.earlyAnswers = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const paths = () => asked.mock.calls.map(([path]) => path);

/** Runs the page's first script at this address, on a device with this stored value. */
function begin(path: string, device: string | null, told = ""): void {
  // End the last page, or it would still take presses.
  window.earlyActs?.stop();
  if (device !== null) localStorage.setItem(SIGNED_IN_KEY, device);
  const script = document.createElement("div");
  script.innerHTML = `<i${earlyAsks(path)}${told}></i>`;
  Object.defineProperty(document, "currentScript", { configurable: true, value: script.firstElementChild });
  runInThisContext(starterScript);
}

it("a signed-in page asks for session and data once, beside its code", async () => {
  begin("/baking-day", "1");
  expect(paths()).toEqual([SESSION, PLAN]);
  await refreshSession();
  expect(currentSession()).toMatchObject({ status: "in" });
  expect(await call("GET /api/baking-plans")).toMatchObject({ ok: true, data: null });
  expect(paths()).toHaveLength(2);
  await call("GET /api/baking-plans");
  expect(paths()).toHaveLength(3);
});

it("a page that the server drew for somebody asks for nothing early: their answers are in it", () => {
  begin("/baking-day", "1", " data-told");
  expect(paths()).toEqual([]);
});

it("CP-01 a visitor's page asks for nothing early", () => {
  begin("/baking-day", null);
  expect(paths()).toEqual([]);
  expect(globalThis.earlyAnswers).toBeUndefined();
});

it("AD-06 the owner's lists are requested early on the owner's own device only", () => {
  begin("/admin", "1");
  expect(paths()).toEqual([SESSION]);
  asked.mockClear();
  begin("/admin", OWNERS_DEVICE);
  expect(paths()).toEqual([
    SESSION,
    METRICS,
    "/api/admin/starter-requests?limit=25",
    "/api/admin/bread-requests?limit=25",
  ]);
});

it("a device remembers the owner while they are signed in", async () => {
  await refreshSession();
  expect(localStorage.getItem(SIGNED_IN_KEY)).toBe("1");
  answers[SESSION] = () => Response.json({ user: ANA, isOwner: true });
  await refreshSession();
  expect(localStorage.getItem(SIGNED_IN_KEY)).toBe(OWNERS_DEVICE);
  answers[SESSION] = () => Response.json(null);
  await refreshSession();
  expect(localStorage.getItem(SIGNED_IN_KEY)).toBeNull();
});

it("an early answer that was refused is requested again", async () => {
  answers[PLAN] = () => Response.json({ error: "", code: "session-needed" }, { status: 401 });
  begin("/baking-day", "1");
  answers[PLAN] = () => Response.json(null);
  expect(await call("GET /api/baking-plans")).toMatchObject({ ok: true });
});

it("SEC-20 a device wrongly marked signed in keeps no early answer for the next person", async () => {
  answers[SESSION] = () => Response.json(null);
  begin("/baking-day", "1");
  await refreshSession();
  expect(currentSession().status).toBe("out");
  expect(globalThis.earlyAnswers).toBeUndefined();
});

it("SEC-20 asking for the session again drops answers requested for the one before", async () => {
  begin("/baking-day", "1");
  await refreshSession();
  await refreshSession();
  expect(globalThis.earlyAnswers).toBeUndefined();
});
