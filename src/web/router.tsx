import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ErrorComponentProps,
} from "@tanstack/react-router";
import { Document } from "./document";
import { ErrorPage } from "./shell/error-page";
import { NotFoundPage } from "./shell/not-found-page";
import { RootLayout } from "./shell/root-layout";
import { pageTitle, TITLES } from "./titles";

/** Every address of the site, in one file. A page's code loads with its route, and on intent before that. */
const root = createRootRoute({
  shellComponent: Document,
  component: () => (
    <RootLayout>
      <Outlet />
    </RootLayout>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error, reset }: ErrorComponentProps) => <ErrorPage error={error} reset={reset} />,
});

const titled = (title: string) => () => ({ meta: [{ title }] });

const routes = [
  createRoute({
    getParentRoute: () => root,
    path: "/",
    head: titled(TITLES.landing),
    component: lazyRouteComponent(() => import("./pages/landing-page"), "LandingPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/about",
    head: titled(pageTitle("About")),
    component: lazyRouteComponent(() => import("./pages/about-page"), "AboutPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/account",
    head: titled(pageTitle("Account Settings")),
    component: lazyRouteComponent(() => import("./pages/account-page"), "AccountPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/admin",
    head: titled(pageTitle("Admin Dashboard")),
    component: lazyRouteComponent(() => import("./pages/admin-page"), "AdminPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/bread-request",
    head: titled(pageTitle("Request Bread")),
    component: lazyRouteComponent(() => import("./pages/bread-request-page"), "BreadRequestPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/contact",
    head: titled(pageTitle("Contact")),
    component: lazyRouteComponent(() => import("./pages/contact-page"), "ContactPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/forgot-password",
    head: titled(pageTitle("Forgot Password")),
    component: lazyRouteComponent(() => import("./pages/forgot-password-page"), "ForgotPasswordPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/login",
    head: titled(pageTitle("Sign In")),
    component: lazyRouteComponent(() => import("./pages/login-page"), "LoginPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/my-recipes",
    head: titled(pageTitle("My Recipes")),
    component: lazyRouteComponent(() => import("./pages/my-recipes-page"), "MyRecipesPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/recipe",
    head: titled(pageTitle("Choose a Recipe Preset")),
    component: lazyRouteComponent(() => import("./builder/builder-page"), "BuilderPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/recipe/edit/$id",
    head: titled(pageTitle("Edit Recipe")),
    component: lazyRouteComponent(() => import("./pages/recipe-edit-page"), "RecipeEditPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/recipes/$id",
    head: titled(pageTitle("Viewing Recipe")),
    component: lazyRouteComponent(() => import("./pages/recipe-view-page"), "RecipeViewPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/reset-password",
    head: titled(pageTitle("Reset Password")),
    component: lazyRouteComponent(() => import("./pages/reset-password-page"), "ResetPasswordPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/signup",
    head: titled(pageTitle("Create Account")),
    component: lazyRouteComponent(() => import("./pages/signup-page"), "SignupPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/starter-instructions",
    head: titled(TITLES.starterInstructions),
    component: lazyRouteComponent(
      () => import("./pages/starter-instructions-page"),
      "StarterInstructionsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/starter-request",
    head: titled(TITLES.starterRequest),
    component: lazyRouteComponent(() => import("./pages/starter-request-page"), "StarterRequestPage"),
  }),
] as const;

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren(routes),
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultErrorComponent: ({ error, reset }) => <ErrorPage error={error} reset={reset} />,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
