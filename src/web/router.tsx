import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  type Register,
  type RouterHistory,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type PagePath, pageTitle, titleOf } from "../contract/pages";
import type { CommunityRecipe } from "../contract/saved-recipes";
import { Document } from "./document";
import { useAwakePage } from "./site/early-acts";
import { latePart } from "./site/late-part";
import { RootLayout } from "./shell/root-layout";
import { afterWayBack, hearBackFirst } from "./ui/back-closes";

/** A page's code comes with its route, and the page is awake once it is drawn. */
function latePage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  const Part = latePart(load as () => Promise<Record<string, (props: object) => ReactNode>>, name);
  function Page(props: Props) {
    useAwakePage();
    return <Part {...props} />;
  }
  Page.preload = Part.preload;
  return Page;
}

const NotFoundPage = latePage(() => import("./shell/not-found-page"), "NotFoundPage");
const ErrorPage = latePage(() => import("./shell/error-page"), "ErrorPage");

/** What the server hands over with a page: the published recipe that its address names. */
type RouterContext = { shared?: CommunityRecipe | undefined };

/** A page's code loads with its route, and on intent before that. */
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

/** The build finds a page's file by the name of the component that draws it: AboutPage is in about-page.tsx. */
const drawnBy = (component: string) => (import.meta.env.SSR ? { component } : {});

/**
 * The frame of such a page holds a Suspense boundary, which the router takes away again once the page has loaded. React
 * often reaches the frame later than that, and would find a boundary that it does not expect (error 418).
 */
const ONE_SHAPE = { wrapInSuspense: true } as const;

/** One page of the table, and where its code is. */
function page<const Path extends PagePath, Module extends Record<Name, () => ReactNode>, Name extends string>(
  path: Path,
  load: () => Promise<Module>,
  name: Name,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    head: () => ({ meta: [{ title: titleOf(path) }] }),
    component: latePage(load, name),
    staticData: drawnBy(name),
    ...(path.includes("$id") && ONE_SHAPE),
  });
}

const communityPage = () => import("./recipes/community-page");

/** A published recipe: the server has it at hand, a browser that comes from another page asks for it. */
const community = createRoute({
  getParentRoute: () => root,
  path: "/community/$id" satisfies PagePath,
  loader: async ({ params, context }) => {
    if (!import.meta.env.SSR) return (await communityPage()).loadShared(params.id);
    if (context.shared === undefined) throw notFound();
    return context.shared;
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.recipeName ?? "") }] }),
  component: latePage(communityPage, "CommunityPage"),
  staticData: drawnBy("CommunityPage"),
});

const routes = [
  page("/", () => import("./public/landing-page"), "LandingPage"),
  page("/about", () => import("./public/about-page"), "AboutPage"),
  page("/account", () => import("./account/account-page"), "AccountPage"),
  page("/admin", () => import("./admin/admin-page"), "AdminPage"),
  page("/baking-day", () => import("./baking-day/baking-day-page"), "BakingDayPage"),
  page("/bread-request", () => import("./requests/bread-request-page"), "BreadRequestPage"),
  community,
  page("/contact", () => import("./public/contact-page"), "ContactPage"),
  page("/forgot-password", () => import("./account/forgot-password-page"), "ForgotPasswordPage"),
  page("/login", () => import("./account/login-page"), "LoginPage"),
  page("/my-recipes", () => import("./recipes/my-recipes-page"), "MyRecipesPage"),
  page("/plan", () => import("./plan/plan-page"), "PlanPage"),
  page("/recipe", () => import("./builder/builder-page"), "BuilderPage"),
  page("/recipe/edit/$id", () => import("./recipes/recipe-edit-page"), "RecipeEditPage"),
  page("/recipes/$id", () => import("./recipes/recipe-view-page"), "RecipeViewPage"),
  page("/request", () => import("./requests/guest-request-page"), "GuestRequestPage"),
  page("/reset-password", () => import("./account/reset-password-page"), "ResetPasswordPage"),
  page("/signup", () => import("./account/signup-page"), "SignupPage"),
  page(
    "/starter-instructions",
    () => import("./public/starter-instructions-page"),
    "StarterInstructionsPage",
  ),
  page("/starter-request", () => import("./requests/starter-request-page"), "StarterRequestPage"),
] as const;

export function createAppRouter(context: RouterContext = {}) {
  if (!import.meta.env.SSR) hearBackFirst();
  const router = createRouter({
    routeTree: root.addChildren(routes),
    context,
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
  if (!import.meta.env.SSR) changePagesAfterWayBack(router.history);
  return router;
}

/** A menu that closes is on its way back in the browser's history; the page that its link leads to comes after that. */
function changePagesAfterWayBack(history: RouterHistory): void {
  for (const how of ["push", "replace"] as const) {
    const change = history[how];
    history[how] = (...asked) => afterWayBack(() => change(...asked));
  }
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Known to the server only. */
    component?: string;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
