import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  notFound,
  Outlet,
  type RouterHistory,
  useRouter,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CommunityRecipe } from "../contract/recipes/saved-recipes";
import type { PagePath, PageSearch } from "../contract/site/pages";
import { DayInFrame } from "./baking-day/day-in-frame";
import { Document } from "./document";
import { ROUTING, scrollingFromTheSecondPageOn } from "./routes/routing";
import { RootLayout } from "./shell/root-layout";
import { useAwakePage } from "./site/calls/early-acts";
import type { PageLoader } from "./site/calls/page-answers";
import { latePart } from "./site/late-part";
import { useAwake } from "./site/use-awake";

type Code<Name extends string, Props> = () => Promise<Record<Name, (props: Props) => ReactNode>>;
type SearchOf<Path extends PagePath> = Path extends keyof PageSearch ? PageSearch[Path] : object;

/** What a page may need besides its address. */
interface Given {
  /** The published recipe that the address names. The first page has it, whoever comes later asks for it. */
  first: { shared?: CommunityRecipe | undefined };
  /** The frame alone came from the server, of a page that is kept for no recipe in particular. */
  forAny: boolean;
}

/** The build finds a page's file by the name of the component that draws it: AboutPage is in about-page.tsx. */
const drawnBy = new Map<PagePath, string>();

/** Its code comes when somebody goes there, or is about to; the page is awake once it is drawn. */
function latePage<Name extends string, Props extends object>(load: Code<Name, Props>, name: Name) {
  const Part = latePart(load as Code<string, object>, name, undefined, true);
  function Page(props: Props) {
    useAwakePage();
    return <Part {...props} />;
  }
  Page.preload = () => (Part.isThere() ? undefined : Part.preload()) as Promise<void>;
  return Page;
}

const ErrorPage = latePage(() => import("./shell/error-page"), "ErrorPage");

/** What happened, in the place of the part that broke, until somebody tries again or goes elsewhere. */
function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorPage error={error} reset={again} />;
}
Failed.preload = ErrorPage.preload;

const NotFoundPage = latePage(() => import("./shell/not-found-page"), "NotFoundPage");

const rootRoute = createRootRouteWithContext<Given>()({
  shellComponent: Document,
  // Wakes after the document around it, in slices: useHurry.
  wrapInSuspense: true,
  component: Frame,
  errorComponent: Failed,
});

function Frame() {
  const { forAny } = rootRoute.useRouteContext();
  const isDrawn = useAwake(() => true, !forAny);
  return <RootLayout Day={DayInFrame}>{isDrawn && <Outlet />}</RootLayout>;
}

/** What every page of the table has: the place of its code, and what stands there when it breaks. */
function parts<Path extends PagePath, Name extends string>(path: Path, load: Code<Name, object>, name: Name) {
  if (import.meta.env.SSR) drawnBy.set(path, name);
  return {
    getParentRoute: () => rootRoute,
    path,
    component: latePage(load, name),
    errorComponent: Failed,
    validateSearch: (search: Record<string, unknown>) => search as SearchOf<Path>,
  };
}

const page = <Path extends PagePath, Name extends string>(path: Path, load: Code<Name, object>, name: Name) =>
  createRoute(parts(path, load, name));

/**
 * A page that shows what the site has of whoever is signed in. Its module says what that is. The server draws the page
 * with it; in a browser the page is there first, as it may have to show what the device knows.
 */
function ownPage<Path extends PagePath, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, () => ReactNode> & { loadPage: PageLoader }>,
  name: Name,
) {
  const loadPage = async (at: Parameters<PageLoader>[0]) => (await load()).loadPage(at);
  return createRoute({
    ...parts(path, load, name),
    loader: async ({ params, location: { search } }): Promise<void> => {
      const { id = "" } = params as { id?: string };
      const loading = loadPage({ id, search });
      // A browser whose code does not come says so in the page's place.
      if (import.meta.env.SSR) await loading;
      else loading.catch(() => undefined);
    },
  });
}

/** The route id of every other address. */
export const NOWHERE = "/$";

/** Every other address. A route, so that the page Not Found is drawn alike wherever it stands for another. */
const nowhere = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  component: NotFoundPage,
  errorComponent: Failed,
});

const communityPage = () => import("./recipes/community/community-page");

/** A published recipe: the server has it at hand, a browser that comes from another page asks for it. */
const community = createRoute({
  ...parts("/community/$id", communityPage, "CommunityPage"),
  notFoundComponent: NotFoundPage,
  loader: async ({ params: { id }, context: { first } }): Promise<CommunityRecipe> => {
    const { shared } = first;
    delete first.shared;
    if (shared !== undefined) return shared;
    if (import.meta.env.SSR) throw notFound();
    return (await communityPage()).loadShared(id);
  },
});

const routeTree = rootRoute.addChildren([
  nowhere,
  page("/", () => import("./home/home-page"), "HomePage"),
  page("/about", () => import("./public/about-page"), "AboutPage"),
  ownPage("/account", () => import("./account/account-page"), "AccountPage"),
  ownPage("/admin", () => import("./admin/admin-page"), "AdminPage"),
  page("/baking-day", () => import("./baking-day/baking-day-page"), "BakingDayPage"),
  page("/baking-day/plan", () => import("./bake-day/plan-day-page"), "PlanDayPage"),
  page("/bread-request", () => import("./requests/bread-request-page"), "BreadRequestPage"),
  page("/community", () => import("./recipes/community/community-recipes-page"), "CommunityRecipesPage"),
  community,
  page("/contact", () => import("./public/contact-page"), "ContactPage"),
  page("/forgot-password", () => import("./account/sign-in/forgot-password-page"), "ForgotPasswordPage"),
  ownPage("/journal", () => import("./journal/journal-page"), "JournalPage"),
  ownPage("/journal/compare", () => import("./journal/compare-page"), "ComparePage"),
  ownPage("/journal/$id", () => import("./journal/bake-page"), "BakePage"),
  page("/login", () => import("./account/sign-in/login-page"), "LoginPage"),
  ownPage("/my-recipes", () => import("./recipes/my-recipes-page"), "MyRecipesPage"),
  page("/my-recipes/book", () => import("./recipes/book/book-page"), "BookPage"),
  page("/plan", () => import("./plan/plan-page"), "PlanPage"),
  page("/recipe", () => import("./builder/builder-page"), "BuilderPage"),
  ownPage("/recipe/edit/$id", () => import("./recipes/recipe-edit-page"), "RecipeEditPage"),
  ownPage("/recipes/$id", () => import("./recipes/recipe-view-page"), "RecipeViewPage"),
  page("/request", () => import("./requests/own/guest-request-page"), "GuestRequestPage"),
  page("/reset-password", () => import("./account/sign-in/reset-password-page"), "ResetPasswordPage"),
  page("/shown", () => import("./shown/shown-page"), "ShownPage"),
  page("/signup", () => import("./account/sign-in/signup-page"), "SignupPage"),
  page("/starter", () => import("./starter/starter-page"), "StarterPage"),
  page(
    "/starter-instructions",
    () => import("./public/starter-instructions-page"),
    "StarterInstructionsPage",
  ),
  page("/starter-request", () => import("./requests/starter-request-page"), "StarterRequestPage"),
]);

/** The name of the component that draws each page. */
export const pageComponents = (): ReadonlyMap<PagePath, string> => drawnBy;

/** `shared`: the published recipe of the first page. */
export function createAppRouter(
  history: RouterHistory,
  given: { shared?: CommunityRecipe | undefined; forAny?: boolean } = {},
) {
  const { shared, forAny = false } = given;
  const { scrollRestoration, follow } = scrollingFromTheSecondPageOn();
  const router = createRouter({
    ...ROUTING,
    routeTree,
    history,
    context: { first: { shared }, forAny },
    scrollRestoration: import.meta.env.SSR ? false : scrollRestoration,
  });
  follow(router);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
