import type { ReactNode } from "react";
import { pathAt, type PagePath, pageTitle, titleOf } from "../contract/site/pages";
import type { CommunityRecipe } from "../contract/recipes/saved-recipes";
import { decoded, type SiteHistory } from "./routes/history";
import { createRouter } from "./routes/router";
import { createScrollPlaces } from "./routes/scroll-places";
import { type Failure, NOT_FOUND, type SitePage } from "./routes/site-page";
import { useAwakePage } from "./site/calls/early-acts";
import { latePart } from "./site/late-part";
import { hearBackFirst } from "./ui/dialogs/back-closes";

type Code<Name extends string, Props> = () => Promise<Record<Name, (props: Props) => ReactNode>>;

/** The build finds a page's file by the name of the component that draws it: AboutPage is in about-page.tsx. */
const drawnBy = new Map<PagePath, string>();

/** Its code comes when somebody goes there, or is about to; the page is awake once it is drawn. */
function latePage<Name extends string, Props extends object>(load: Code<Name, Props>, name: Name) {
  const Part = latePart(load as Code<string, object>, name);
  function Page(props: Props) {
    useAwakePage();
    return <Part {...props} />;
  }
  return {
    Page,
    fetchCode: () => (Part.isThere() ? undefined : Part.preload()),
  };
}

/** A page of the table, and the place of its code. */
function page<Name extends string>(
  path: PagePath,
  load: Code<Name, object>,
  name: Name,
): [PagePath, SitePage] {
  if (import.meta.env.SSR) drawnBy.set(path, name);
  return [path, { ...latePage(load, name), title: () => titleOf(path) }];
}

const communityPage = () => import("./recipes/community/community-page");

/** A published recipe: the server has it at hand, a browser that comes from another page asks for it. */
function community(): [PagePath, SitePage] {
  const [path, shell] = page(
    "/community/$id",
    communityPage as Code<"CommunityPage", object>,
    "CommunityPage",
  );
  const shared: SitePage<CommunityRecipe> = {
    ...shell,
    title: ({ recipeName }) => pageTitle(recipeName),
    load: async (id) => {
      if (import.meta.env.SSR) throw NOT_FOUND;
      return (await communityPage()).loadShared(id);
    },
  };
  return [path, shared];
}

const SITE_PAGES = new Map<PagePath, SitePage>([
  page("/", () => import("./home/home-page"), "HomePage"),
  page("/about", () => import("./public/about-page"), "AboutPage"),
  page("/account", () => import("./account/account-page"), "AccountPage"),
  page("/admin", () => import("./admin/admin-page"), "AdminPage"),
  page("/baking-day", () => import("./baking-day/baking-day-page"), "BakingDayPage"),
  page("/bread-request", () => import("./requests/bread-request-page"), "BreadRequestPage"),
  page("/community", () => import("./recipes/community/community-recipes-page"), "CommunityRecipesPage"),
  community(),
  page("/contact", () => import("./public/contact-page"), "ContactPage"),
  page("/forgot-password", () => import("./account/sign-in/forgot-password-page"), "ForgotPasswordPage"),
  page("/journal", () => import("./journal/journal-page"), "JournalPage"),
  page("/journal/compare", () => import("./journal/compare-page"), "ComparePage"),
  page("/journal/$id", () => import("./journal/bake-page"), "BakePage"),
  page("/login", () => import("./account/sign-in/login-page"), "LoginPage"),
  page("/my-recipes", () => import("./recipes/my-recipes-page"), "MyRecipesPage"),
  page("/plan", () => import("./plan/plan-page"), "PlanPage"),
  page("/recipe", () => import("./builder/builder-page"), "BuilderPage"),
  page("/recipe/edit/$id", () => import("./recipes/recipe-edit-page"), "RecipeEditPage"),
  page("/recipes/$id", () => import("./recipes/recipe-view-page"), "RecipeViewPage"),
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

const notFound: SitePage = latePage(() => import("./shell/not-found-page"), "NotFoundPage");
const ErrorPage = latePage(() => import("./shell/error-page"), "ErrorPage");
const failed: SitePage<Failure> = { ...ErrorPage, Page: ({ data }) => <ErrorPage.Page {...data} /> };

function find(pathname: string) {
  const path = pathAt(pathname);
  const known = path === undefined ? undefined : SITE_PAGES.get(path);
  const [id = ""] = path?.includes("$id") ? pathname.replace(/\/$/, "").split("/").slice(-1) : [];
  return { page: known ?? notFound, id: decoded(id) };
}

export function createAppRouter(history: SiteHistory) {
  if (import.meta.env.SSR) return createRouter({ history, find, instead: { notFound, failed } });
  hearBackFirst();
  return createRouter({ history, find, instead: { notFound, failed }, scroll: createScrollPlaces() });
}
