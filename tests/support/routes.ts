/** Every address of the site, with its title, and whether it has a footer. */
export const ROUTES = [
  { path: "/", title: "Recipe Builder", footer: true },
  { path: "/about", title: "About · Bread Tools", footer: true },
  { path: "/contact", title: "Contact · Bread Tools", footer: true },
  { path: "/starter-instructions", title: "Starter Instructions", footer: true },
  { path: "/recipe", title: "Choose a Recipe Preset · Bread Tools", footer: false },
  { path: "/plan", title: "Plan Your Bake · Bread Tools", footer: false },
  { path: "/baking-day", title: "Baking Day · Bread Tools", footer: false },
  { path: "/login", title: "Sign In · Bread Tools", footer: false },
  { path: "/signup", title: "Create Account · Bread Tools", footer: false },
  { path: "/forgot-password", title: "Forgot Password · Bread Tools", footer: false },
  { path: "/reset-password", title: "Reset Password · Bread Tools", footer: false },
  { path: "/bread-request", title: "Request Bread · Bread Tools", footer: false },
  { path: "/request", title: "Your Request · Bread Tools", footer: false },
  { path: "/starter-request", title: "Request Free Starter", footer: false },
] as const;

/** Addresses that nobody sees signed out: each sends to another. */
export const GUARDED = [
  { path: "/account", to: "/login" },
  { path: "/my-recipes", to: "/login" },
  { path: "/recipes/7", to: "/login" },
  { path: "/recipe/edit/7", to: "/login" },
  { path: "/admin", to: "/" },
] as const;
