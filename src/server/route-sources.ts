/**
 * Which source file draws each route: the build turns this into preload links, and prerenders every route
 * without an id in its address. `tests/prerendered.test.ts` holds it against the router.
 */
export const routeSources: Readonly<Record<string, string>> = {
  "/": "src/web/pages/landing-page.tsx",
  "/about": "src/web/pages/about-page.tsx",
  "/account": "src/web/pages/account-page.tsx",
  "/admin": "src/web/pages/admin-page.tsx",
  "/baking-day": "src/web/baking-day/baking-day-page.tsx",
  "/bread-request": "src/web/pages/bread-request-page.tsx",
  "/community/$id": "src/web/pages/community-page.tsx",
  "/contact": "src/web/pages/contact-page.tsx",
  "/forgot-password": "src/web/pages/forgot-password-page.tsx",
  "/login": "src/web/pages/login-page.tsx",
  "/my-recipes": "src/web/pages/my-recipes-page.tsx",
  "/plan": "src/web/plan/plan-page.tsx",
  "/recipe": "src/web/builder/builder-page.tsx",
  "/recipe/edit/$id": "src/web/pages/recipe-edit-page.tsx",
  "/recipes/$id": "src/web/pages/recipe-view-page.tsx",
  "/reset-password": "src/web/pages/reset-password-page.tsx",
  "/signup": "src/web/pages/signup-page.tsx",
  "/starter-instructions": "src/web/pages/starter-instructions-page.tsx",
  "/starter-request": "src/web/pages/starter-request-page.tsx",
};
