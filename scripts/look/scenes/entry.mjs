import { load } from "../load.mjs";
import { all, pressIn, see, type } from "../acts.mjs";
import { PASSWORD } from "../people.mjs";

const { addAuthenticator } = await load("tests/support/virtual-authenticator.ts");
const { mailsTo } = await load("tests/support/mailbox.ts");

const submit = (name) => (page) => pressIn(page, "main", name);
const fill = (values) => async (page) => {
  for (const [label, text] of Object.entries(values)) await type(page, label, text);
};
let made = 0;
/**
 * A new person without an account for each picture; otherwise the second picture would find the first one's account.
 */
const newcomer = () => {
  made += 1;
  return {
    Name: "Ben Ode",
    Email: `ben-${made}@example.com`,
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
  };
};
const wrong = { Email: "ana@example.com", Password: "not this one" };

/** A mailed link for a person of this picture only, because a second link ends the first. */
async function resetLink({ page, site }) {
  const { Name: name, Email: email, Password: password } = newcomer();
  await page.request.post("/api/auth/sign-up/email", { data: { name, email, password } });
  await page.context().clearCookies();
  await page.request.post("/api/auth/request-password-reset", { data: { email } });
  const [mail] = await mailsTo(site({}).dataDir, email, { subject: /reset|password/i });
  return mail.links.find((link) => link.includes("/reset-password?token="));
}

export const ENTRY = [
  { name: "login", path: "/login" },
  { name: "login-on-the-way", path: "/login?redirect=/starter-request" },
  { name: "login-messages", path: "/login", act: submit("Sign In") },
  { name: "login-refused", path: "/login", refused: true, act: all(fill(wrong), submit("Sign In")) },
  {
    name: "login-failed",
    path: "/login",
    fail: "**/api/auth/sign-in/email",
    act: all(fill(wrong), submit("Sign In")),
  },
  {
    name: "login-busy",
    path: "/login",
    hold: "**/api/auth/sign-in/email",
    act: all(fill(wrong), submit("Sign In")),
  },
  { name: "signup", path: "/signup" },
  { name: "signup-messages", path: "/signup", act: submit("Sign Up") },
  {
    name: "signup-taken",
    path: "/signup",
    refused: true,
    act: async (page) => {
      await fill({ ...newcomer(), Email: "ana@example.com" })(page);
      await submit("Sign Up")(page);
    },
  },
  {
    name: "signup-passkey-offer",
    path: "/signup",
    window: true,
    act: async (page) => {
      await addAuthenticator(page);
      await page.reload();
      await fill(newcomer())(page);
      await submit("Sign Up")(page);
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "forgot", path: "/forgot-password" },
  { name: "forgot-messages", path: "/forgot-password", act: submit("Send Reset Link") },
  {
    name: "forgot-failed",
    path: "/forgot-password",
    fail: "**/api/auth/request-password-reset",
    act: all(fill({ Email: "ana@example.com" }), submit("Send Reset Link")),
  },
  {
    name: "forgot-sent",
    path: "/forgot-password",
    act: all(fill({ Email: "ana@example.com" }), submit("Send Reset Link"), (page) =>
      see(page, "Check Your Email"),
    ),
  },
  { name: "reset-no-token", path: "/reset-password" },
  { name: "reset", path: resetLink },
  { name: "reset-messages", path: resetLink, act: submit("Reset Password") },
  {
    name: "reset-unknown",
    path: "/reset-password?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    refused: true,
    act: all(
      fill({ "New Password": PASSWORD, "Confirm Password": PASSWORD }),
      submit("Reset Password"),
      (page) => page.getByRole("alert").first().waitFor(),
    ),
  },
  {
    name: "reset-done",
    path: resetLink,
    window: true,
    widths: [390],
    act: all(
      fill({ "New Password": PASSWORD, "Confirm Password": PASSWORD }),
      submit("Reset Password"),
      (page) => see(page, "Go to Sign In"),
    ),
  },
];
