// @vitest-environment happy-dom
import type { ComponentType } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { one } from "../../../tests/support/render";
import { renderAt } from "../../../tests/support/render-at";
import { ANA, sessionAnswers } from "../../../tests/support/session-answers";
import { AccountPage } from "../account/account-page";
import { AdminPage } from "../admin/admin-page";
import { BakePage } from "../journal/bake-page";
import { ComparePage } from "../journal/compare-page";
import { JournalPage } from "../journal/journal-page";
import { LoginPage } from "../account/sign-in/login-page";
import { BookPage } from "../recipes/book/book-page";
import { MyRecipesPage } from "../recipes/my-recipes-page";
import { RecipeEditPage } from "../recipes/recipe-edit-page";
import { RecipeViewPage } from "../recipes/recipe-view-page";
import { SignupPage } from "../account/sign-in/signup-page";
import { StarterRequestPage } from "../requests/starter-request-page";

const VISITOR = null;
const BAKER = { user: ANA, isOwner: false };
const OWNER = { user: ANA, isOwner: true };

describe("SH-01 who may open a page, and where others are sent", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each<[string, ComponentType, typeof OWNER | null, string]>([
    ["/account", AccountPage, VISITOR, "/login?redirect=%2Faccount"],
    ["/my-recipes", MyRecipesPage, VISITOR, "/login?redirect=%2Fmy-recipes"],
    ["/my-recipes/book", BookPage, VISITOR, "/login?redirect=%2Fmy-recipes%2Fbook"],
    ["/recipes/0190", RecipeViewPage, VISITOR, "/login?redirect=%2Frecipes%2F0190"],
    ["/recipe/edit/0190", RecipeEditPage, VISITOR, "/login?redirect=%2Frecipe%2Fedit%2F0190"],
    ["/journal", JournalPage, VISITOR, "/login?redirect=%2Fjournal"],
    ["/journal/compare", ComparePage, VISITOR, "/login?redirect=%2Fjournal%2Fcompare"],
    ["/journal/0190", BakePage, VISITOR, "/login?redirect=%2Fjournal%2F0190"],
    ["/admin", AdminPage, VISITOR, "/"],
    ["/admin", AdminPage, BAKER, "/"],
    ["/admin", AdminPage, OWNER, "/admin"],
    ["/my-recipes", MyRecipesPage, BAKER, "/my-recipes"],
    ["/login", LoginPage, VISITOR, "/login"],
    ["/login", LoginPage, BAKER, "/"],
    ["/login?redirect=%2Fstarter-request", LoginPage, BAKER, "/starter-request"],
    ["/login?redirect=%2F%2Fevil.example", LoginPage, BAKER, "/"],
    ["/signup", SignupPage, BAKER, "/"],
  ])("%s", async (address, Page, session, end) => {
    await sessionAnswers(session);
    const { path } = await renderAt(address, <Page />);
    expect(path()).toBe(end);
  });

  it("asks a visitor to sign in before requesting a starter", async () => {
    await sessionAnswers(VISITOR);
    await renderAt("/starter-request", <StarterRequestPage />);
    expect(one("h1").textContent).toBe("Sign In Required");
    expect(one("main").textContent).toContain("Please sign in to request a free starter.");
    expect(one("main a[href^='/login']").getAttribute("href")).toBe("/login?redirect=%2Fstarter-request");
  });
});
