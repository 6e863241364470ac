// @vitest-environment happy-dom
import { act, type ComponentType } from "react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { networkIs } from "../../../tests/support/network";
import { button, click, one } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { ANA, sessionAnswers } from "../../../tests/support/session-answers";
import { AccountPage } from "../account/account-page";
import { AdminPage } from "../admin/admin-page";
import { JournalPage } from "../journal/journal-page";
import { RecipeEditPage } from "../recipes/recipe-edit-page";
import { MyRecipesPage } from "../recipes/my-recipes-page";
import { StarterRequestPage } from "../requests/starter-request-page";
import { device } from "../site/device/device-store";
import { savePreference } from "../site/save-preference";
import { EndedNotice } from "../baking-day/ended-notice";
import { currentSession, refreshSession } from "../site/calls/session";
import { SIGNED_IN_KEY } from "../site/calls/boot";

describe("SH-05 a session that the server cannot tell is unknown, not signed out", () => {
  beforeAll(async () => {
    networkIs(false);
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 500 }));
    await act(() => refreshSession());
  });
  afterAll(() => vi.unstubAllGlobals());

  it.each<[string, ComponentType]>([
    ["/account", AccountPage],
    ["/my-recipes", MyRecipesPage],
    ["/recipe/edit/0190", RecipeEditPage],
    ["/journal", JournalPage],
    ["/admin", AdminPage],
    ["/starter-request", StarterRequestPage],
  ])("SH-01 %s stays, and says “Failed to load”", async (address, Page) => {
    expect(currentSession().status).toBe("unknown");
    const { path } = await renderAt(address, <Page />);
    expect(path()).toBe(address);
    expect(one("h1").textContent).toBe("Failed to load");
    expect(one("[role=alert]").textContent).toContain("whether you are signed in");
  });

  it.each([
    ["1", "Try again to load your account", "Login"],
    [null, "Login", "Try again"],
  ])("SH-05 on a device that remembers %j the bar offers “%s”", async (remembered, offered, missing) => {
    device.write(SIGNED_IN_KEY, remembered);
    await renderAt("/", <h1>Here</h1>);
    const bar = document.querySelector("header")?.textContent;
    expect(bar).toContain(offered);
    expect(bar).not.toContain(missing);
  });

  it("REL-05 a baking day that ends meanwhile is kept, and nobody is asked to sign in", async () => {
    await renderAt("/baking-day", <EndedNotice ended={{ id: "b1", name: "Rye", isKept: true }} />);
    expect(one("main [role=status]").textContent).toContain(
      "We send it to your journal once the site answers.",
    );
    expect(document.querySelector("main a[href^='/login']")).toBeNull();
  });

  it("SH-01 after Try again the page shows, and a theme chosen meanwhile is sent (SH-07)", async () => {
    const { path } = await renderAt("/my-recipes", <MyRecipesPage />);
    void savePreference({ theme: "dark" });
    const calls: string[] = [];
    vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
      calls.push(`${method} ${address}`);
      return Response.json(address.startsWith("/api/auth/") ? { user: ANA, isOwner: false } : []);
    });
    button("Try again").focus();
    click(button("Try again"));
    await until(() => expect(one("h1").textContent).toBe("My Recipes"));
    expect(path()).toBe("/my-recipes");
    await until(() => expect(document.activeElement?.textContent).toBe("My Recipes"));
    await until(() => expect(calls).toContain("POST /api/auth/update-user"));
    await sessionAnswers(null);
    await until(() => expect(path()).toBe("/login?redirect=%2Fmy-recipes"));
  });
});
