import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  type Register,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CommunityRecipe } from "../contract/saved-recipes";
import { Document } from "./document";
import { latePart } from "./late-part";
import { RootLayout } from "./shell/root-layout";
import { pageTitle, TITLES } from "./titles";

const NotFoundPage = latePart(() => import("./shell/not-found-page"), "NotFoundPage");
const ErrorPage = latePart(() => import("./shell/error-page"), "ErrorPage");

/** What the server hands over with a page: the published recipe that its address names. */
type RouterContext = { shared?: CommunityRecipe | undefined };

/** Every address of the site, in one file. A page's code loads with its route, and on intent before that. */
const root = createRootRoute<Register, undefined, RouterContext>({
  shellComponent: Document,
  component: () => (
    <RootLayout>
      <Outlet />
    </RootLayout>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

/** One page: its address, its title, and where its code is. */
function page<const Path extends string, Module extends Record<Name, () => ReactNode>, Name extends string>(
  path: Path,
  title: string,
  load: () => Promise<Module>,
  name: Name,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    head: () => ({ meta: [{ title }] }),
    component: latePart(load as () => Promise<Record<string, () => ReactNode>>, name),
  });
}

/** A published recipe: the server has it at hand, a browser that comes from another page asks for it. */
const community = createRoute({
  getParentRoute: () => root,
  path: "/community/$id",
  loader: async ({ params, context }) => {
    if (!import.meta.env.SSR) return (await import("./pages/community-page")).loadShared(params.id);
    if (context.shared === undefined) throw notFound();
    return context.shared;
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.recipeName ?? "") }] }),
  component: latePart(() => import("./pages/community-page"), "CommunityPage"),
});

const routes = [
  page("/", TITLES.landing, () => import("./pages/landing-page"), "LandingPage"),
  page("/about", pageTitle("About"), () => import("./pages/about-page"), "AboutPage"),
  page("/account", pageTitle("Account Settings"), () => import("./pages/account-page"), "AccountPage"),
  page("/admin", pageTitle("Admin Dashboard"), () => import("./pages/admin-page"), "AdminPage"),
  page("/baking-day", pageTitle("Baking Day"), () => import("./baking-day/baking-day-page"), "BakingDayPage"),
  page(
    "/bread-request",
    pageTitle("Request Bread"),
    () => import("./pages/bread-request-page"),
    "BreadRequestPage",
  ),
  community,
  page("/contact", pageTitle("Contact"), () => import("./pages/contact-page"), "ContactPage"),
  page(
    "/forgot-password",
    pageTitle("Forgot Password"),
    () => import("./pages/forgot-password-page"),
    "ForgotPasswordPage",
  ),
  page("/login", pageTitle("Sign In"), () => import("./pages/login-page"), "LoginPage"),
  page("/my-recipes", pageTitle("My Recipes"), () => import("./pages/my-recipes-page"), "MyRecipesPage"),
  page("/plan", pageTitle("Plan Your Bake"), () => import("./plan/plan-page"), "PlanPage"),
  page("/recipe", pageTitle("Choose a Recipe Preset"), () => import("./builder/builder-page"), "BuilderPage"),
  page(
    "/recipe/edit/$id",
    pageTitle("Edit Recipe"),
    () => import("./pages/recipe-edit-page"),
    "RecipeEditPage",
  ),
  page(
    "/recipes/$id",
    pageTitle("Viewing Recipe"),
    () => import("./pages/recipe-view-page"),
    "RecipeViewPage",
  ),
  page(
    "/reset-password",
    pageTitle("Reset Password"),
    () => import("./pages/reset-password-page"),
    "ResetPasswordPage",
  ),
  page("/signup", pageTitle("Create Account"), () => import("./pages/signup-page"), "SignupPage"),
  page(
    "/starter-instructions",
    TITLES.starterInstructions,
    () => import("./pages/starter-instructions-page"),
    "StarterInstructionsPage",
  ),
  page(
    "/starter-request",
    TITLES.starterRequest,
    () => import("./pages/starter-request-page"),
    "StarterRequestPage",
  ),
] as const;

export function createAppRouter(context: RouterContext = {}) {
  return createRouter({
    routeTree: root.addChildren(routes),
    context,
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
