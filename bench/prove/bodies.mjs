/** Bodies that the site accepts, by their call; random ones are made from them. */
const address = { address: "12 Mission St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const recipe = {
  recipeName: "City loaf",
  recipeType: "sourdough",
  unitWeight: 950,
  quantity: 2,
  hydrationPercent: 75,
  saltPercent: 2,
  flourTypes: [
    { name: "Bread flour", percentage: 80, notes: "" },
    { name: "Whole wheat", percentage: 20, notes: "" },
  ],
  liquids: [{ name: "Milk", amount: 100, unit: "grams" }],
  buildRatio: { starter: 40, flour: 100, water: 100 },
  notes: "Fold once more.",
  version: 1,
};

export const BODIES = {
  signUpSchema: [{ name: "Ana", email: "ana@example.com", password: "Sourdough-2026" }],
  signInSchema: [{ email: "ana@example.com", password: "Sourdough-2026" }],
  forgotPasswordSchema: [{ email: "ana@example.com", redirectTo: "/reset-password" }],
  resetPasswordSchema: [{ newPassword: "Sourdough-2026", token: "t".repeat(43) }],
  changePasswordSchema: [{ currentPassword: "Sourdough-2026", newPassword: "Sourdough-2027" }],
  confirmPasswordSchema: [{ password: "Sourdough-2026" }],
  deleteUserSchema: [{}, { password: "Sourdough-2026" }],
  verifyEmailSchema: [{ token: "t".repeat(43) }],
  updateUserSchema: [{ theme: "dark" }, { name: "Ana" }],
  starterRequestSchema: [address],
  breadRequestSchema: [
    { requestType: "description", instructions: "Two rye loaves", fulfillment: "delivery", ...address },
    { requestType: "omakase", fulfillment: "pickup" },
  ],
  strangerBreadRequestSchema: [
    { name: "Ana", email: "ana@example.com", requestType: "omakase", fulfillment: "delivery", ...address },
  ],
  recipeEditSchema: [recipe],
  bakingPlanEditSchema: [
    {
      plan: {
        id: "0190b7a0-0000-7000-8000-000000000001",
        name: "City loaf",
        zone: "America/Los_Angeles",
        startsAt: "2026-10-31T16:00:00Z",
        form: recipe,
        progress: {
          done: [{ row: 0, at: "2026-11-01T04:00:00Z" }],
          moved: [{ row: 3, minutes: 40, at: "2026-11-01T04:30:00Z" }],
        },
        updatedAt: "2026-11-01T04:30:00Z",
      },
    },
  ],
  publishSchema: [{ published: true, version: 1 }],
  visibilitySchema: [{ isPublic: true }],
};

const ID = "0190b7a0-0000-7000-8000-000000000000";

/** Every call with a body: who sends it, and which bodies it accepts. */
export const CALLS = [
  ["visitor", "POST", "/api/auth/sign-up/email", "signUpSchema"],
  ["visitor", "POST", "/api/auth/sign-in/email", "signInSchema"],
  ["visitor", "POST", "/api/auth/request-password-reset", "forgotPasswordSchema"],
  ["visitor", "POST", "/api/auth/reset-password", "resetPasswordSchema"],
  ["visitor", "POST", "/api/auth/passkey/generate-authenticate-options", "forgotPasswordSchema"],
  ["visitor", "POST", "/api/auth/passkey/verify-authentication", "verifyEmailSchema"],
  ["visitor", "POST", "/api/bread-request", "strangerBreadRequestSchema"],
  ["visitor", "POST", "/api/csp-report", "updateUserSchema"],
  ["baker", "POST", "/api/auth/change-password", "changePasswordSchema"],
  ["baker", "POST", "/api/auth/verify-password", "confirmPasswordSchema"],
  ["baker", "POST", "/api/auth/verify-email", "verifyEmailSchema"],
  ["baker", "POST", "/api/auth/update-user", "updateUserSchema"],
  ["baker", "POST", "/api/auth/passkey/verify-registration", "verifyEmailSchema"],
  ["baker", "POST", "/api/auth/passkey/delete-passkey", "verifyEmailSchema"],
  ["baker", "POST", "/api/auth/passkey/update-passkey", "verifyEmailSchema"],
  ["baker", "POST", "/api/auth/passkey/settle-passkeys", "verifyEmailSchema"],
  ["baker", "POST", "/api/auth/revoke-session", "verifyEmailSchema"],
  ["baker", "POST", "/api/bread-request", "breadRequestSchema"],
  ["baker", "POST", "/api/starter-request", "starterRequestSchema"],
  ["baker", "POST", "/api/recipes", "recipeEditSchema"],
  ["baker", "PUT", "/api/recipes/RECIPE", "recipeEditSchema"],
  ["baker", "PUT", "/api/recipes/RECIPE/visibility", "visibilitySchema"],
  ["baker", "PUT", "/api/recipes/RECIPE/publish", "publishSchema"],
  ["baker", "PUT", "/api/baking-plans", "bakingPlanEditSchema"],
  ["baker", "PATCH", `/api/admin/starter-requests/${ID}`, "publishSchema"],
  ["baker", "PATCH", "/api/admin/bread-requests", "publishSchema"],
];

/** Calls that read, with possible queries, and placeholders for ids. */
export const READS = [
  "/api/recipes/published?q=TEXT&cursor=TEXT",
  "/api/recipes/TEXT",
  "/api/requests?TEXT=TEXT",
  "/api/admin/starter-requests?status=TEXT&q=TEXT&cursor=TEXT&limit=TEXT",
  "/api/auth/passkey/generate-register-options?name=TEXT&authenticatorAttachment=TEXT",
  "/api/baking-plans?id=TEXT",
  "/calendar/TEXT.ics",
  "/recipes/TEXT",
  "/TEXT/TEXT",
  "/api/TEXT/TEXT",
];
