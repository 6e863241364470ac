// @vitest-environment happy-dom
import { act } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { networkIs } from "../../../../tests/support/network";
import { render } from "../../../../tests/support/render";
import { until } from "../../../../tests/support/render-at";
import { ANA } from "../../../../tests/support/session-answers";
import type * as SessionModule from "./session";

/** A server that gives these answers in turn. An Error is a network failure. */
function serverAnswers(...answers: (Response | Error)[]) {
  networkIs(false);
  const calls: { path: string; method: string }[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    calls.push({ path, method: init.method ?? "GET" });
    const answer = answers.shift() ?? new Error("not expected");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return calls;
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

const shown = () => document.querySelector("p")?.textContent;

describe("the session on a page", () => {
  let session: typeof SessionModule;
  function Shown() {
    const { status, user, isOwner } = session.useSession();
    return <p>{[status, user?.email, isOwner ? "owner" : ""].join(" ").trim()}</p>;
  }

  beforeEach(async () => {
    // The module is the store, so each test loads it anew, like a page.
    vi.resetModules();
    session = await import("./session");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("SH-05 is loading on the server and in the first render, and is requested once", async () => {
    const calls = serverAnswers(Response.json(null));
    expect(renderToString(<Shown />)).toBe("<p>loading</p>");
    expect(calls).toEqual([]);
    render(
      <>
        <Shown />
        <Shown />
      </>,
    );
    await settle();
    expect(calls).toEqual([{ path: "/api/auth/get-session", method: "GET" }]);
    expect([...document.querySelectorAll("p")].map((p) => p.textContent)).toEqual(["out", "out"]);
  });

  it("SH-05 has all that the session call says of a user, with their theme", async () => {
    serverAnswers(Response.json({ session: {}, user: { ...ANA, theme: "dark" }, isOwner: false }));
    let user: SessionModule.Session["user"] = null;
    function Seen() {
      user = session.useSession().user;
      return null;
    }
    render(<Seen />);
    await settle();
    expect(user).toEqual({ ...ANA, theme: "dark" });
  });

  it("SH-05 says who is signed in, and whether that is the owner", async () => {
    serverAnswers(Response.json({ session: {}, user: ANA, isOwner: true }));
    render(<Shown />);
    await settle();
    expect(shown()).toBe("in ana@example.org owner");
  });

  it.each([
    ["an error", () => new Response("{}", { status: 500 })],
    ["a page instead of JSON", () => new Response("<!doctype html>")],
    ["no network", () => new TypeError("failed to fetch")],
    ["a user without an address", () => Response.json({ user: { id: "u1" }, isOwner: true })],
    ["a text", () => Response.json("in")],
    ["a user that is no object", () => Response.json({ user: "ana", isOwner: true })],
  ])(
    "SH-05 %s leaves the session unknown, never signed out, and the page asks again by itself",
    async (_what, answer) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      networkIs(false);
      let isBroken = true;
      vi.stubGlobal("fetch", async () => {
        const next = isBroken ? answer() : Response.json({ user: ANA, isOwner: false });
        if (next instanceof Error) throw next;
        return next;
      });
      render(<Shown />);
      await until(() => expect(shown()).toBe("unknown"));
      isBroken = false;
      await act(() => vi.advanceTimersByTimeAsync(5000));
      await until(() => expect(shown()).toBe("in ana@example.org"));
    },
  );

  it("SH-05 a single server failure is retried before the page says anything", async () => {
    serverAnswers(new Response("{}", { status: 500 }), Response.json({ user: ANA, isOwner: false }));
    networkIs(true);
    const seen: (string | undefined)[] = [];
    render(<Shown />);
    await until(() => {
      seen.push(shown());
      expect(shown()).toBe("in ana@example.org");
    });
    expect(new Set(seen)).toEqual(new Set(["loading", "in ana@example.org"]));
  });

  it.each([
    ["refuses", () => new Response("{}", { status: 503 })],
    ["cannot be reached", () => new TypeError("failed to fetch")],
    ["answers with a page of somebody else's", () => new Response("<!doctype html>")],
  ])("SH-05 keeps a signed-in person while the server %s", async (_what, answer) => {
    serverAnswers(Response.json({ user: ANA, isOwner: true }), answer(), Response.json(null));
    render(<Shown />);
    await settle();
    await act(() => session.refreshSession());
    expect(shown()).toBe("in ana@example.org owner");
    await act(() => session.refreshSession());
    expect(shown()).toBe("out");
  });

  it("SH-05 the same answer again changes nothing", async () => {
    serverAnswers(
      Response.json({ session: { expiresAt: "1" }, user: ANA, isOwner: false }),
      Response.json({ session: { expiresAt: "2" }, user: ANA, isOwner: false }),
      Response.json({ session: {}, user: { ...ANA, name: "Ana" }, isOwner: false }),
    );
    const heard = vi.fn<() => void>();
    session.onSession(heard);
    await settle();
    expect(heard).toHaveBeenCalledTimes(1);
    const before = session.currentSession();
    await session.refreshSession();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(session.currentSession()).toBe(before);
    await session.refreshSession();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(session.currentSession().user?.name).toBe("Ana");
  });

  it("SH-05 a late answer to an older question changes nothing", async () => {
    const answerFirst: ((response: Response) => void)[] = [];
    const answers = [
      new Promise<Response>((resolve) => answerFirst.push(resolve)),
      Promise.resolve(Response.json({ user: ANA, isOwner: false })),
    ];
    vi.stubGlobal("fetch", () => answers.shift());
    render(<Shown />);
    await act(() => session.refreshSession());
    expect(shown()).toBe("in ana@example.org");
    answerFirst[0]?.(Response.json(null));
    await settle();
    expect(shown()).toBe("in ana@example.org");
  });
});
