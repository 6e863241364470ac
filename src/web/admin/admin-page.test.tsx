// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { METRICS, numbers } from "../../../tests/support/admin-dashboard";
import { answerCalls, answerWith, signedInAs } from "../../../tests/support/answering";
import { networkIs } from "../../../tests/support/network";
import { one } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { refreshSession } from "../site/calls/session";
import { AdminPage } from "./admin-page";

afterEach(() => vi.unstubAllGlobals());

const OF_THE_PAGE = /Admin Dashboard|Total Users|Recent Activity|Not loaded/;

/** Every text that was on the page while `work` ran, however briefly. */
async function seenDuring(work: () => Promise<unknown>): Promise<string> {
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await work();
  watch.disconnect();
  return seen.join("\n");
}

describe("AD-06 who sees the dashboard", () => {
  it("nobody while the session is loading, and then the owner", async () => {
    let say: (answer: unknown) => void = () => undefined;
    const answer = new Promise((resolve) => {
      say = resolve;
    });
    networkIs(false);
    vi.stubGlobal("fetch", async (path: string) => {
      if (!path.includes("get-session")) throw new TypeError("no network");
      return Response.json(await answer);
    });
    await renderAt("/admin", <AdminPage />);
    expect(one("main").textContent).toBe("Loading");
    await act(async () => say({ ...signedInAs(), isOwner: true }));
    await until(() => expect(one("h1").textContent).toBe("Admin Dashboard"));
  });

  it.each([
    ["a visitor", null],
    ["a baker", signedInAs()],
  ])("%s is sent home, sees nothing and loads nothing", async (_, session) => {
    const { asked } = await answerCalls({ [METRICS]: answerWith(numbers) }, session);
    const seen = await seenDuring(async () => {
      const { path } = await renderAt("/admin", <AdminPage />);
      await until(() => expect(path()).toBe("/"));
    });
    expect(seen).toContain("Home");
    expect(seen).not.toMatch(OF_THE_PAGE);
    expect(asked.filter(({ call }) => call.includes("/api/admin"))).toEqual([]);
  });

  it("a visitor from a mail signs in and comes to that request; a baker is sent home", async () => {
    const of = "bread-requests/018f6d3e-1111-7111-8111-111111111111";
    for (const [session, end] of [
      [null, `/login?redirect=${encodeURIComponent(`/admin?of=${of}`)}`],
      [signedInAs(), "/"],
    ] as const) {
      const { asked } = await answerCalls({ [METRICS]: answerWith(numbers) }, session);
      const { path } = await renderAt(`/admin?of=${of}`, <AdminPage />);
      await until(() => expect(path()).toBe(end));
      expect(document.body.textContent).not.toMatch(OF_THE_PAGE);
      expect(asked.filter(({ call }) => call.includes("/api/admin"))).toEqual([]);
    }
  });

  it("an owner whose session ends is sent home", async () => {
    const network = await answerCalls({ [METRICS]: answerWith(numbers) }, { ...signedInAs(), isOwner: true });
    const { path } = await renderAt("/admin", <AdminPage />);
    await until(() => expect(one("h1").textContent).toBe("Admin Dashboard"));
    network.session = null;
    await act(() => refreshSession());
    await until(() => expect(path()).toBe("/"));
    expect(document.body.textContent).not.toMatch(OF_THE_PAGE);
  });
});
