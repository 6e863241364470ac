import { load } from "../load.mjs";
import { all, press, pressing, pressIn, see, type } from "../acts.mjs";

const { addAuthenticator } = await load("tests/support/virtual-authenticator.ts");
const { ageSession } = await load("tests/support/age-session.ts");
const HOUR_MS = 3_600_000;

const path = "/account";
/** Adds an authenticator and reloads the page so that it notices. */
const withPasskeys = async (page) => {
  await addAuthenticator(page);
  await page.reload();
  await page.waitForLoadState("networkidle");
};
const addOne = (name) => async (page) => {
  await page
    .getByLabel(/passkey/i)
    .first()
    .fill(name);
  await press(page, "Add Passkey");
  await see(page, "Passkey added successfully!");
};
/** Adds a passkey for this picture only, so that pictures do not affect each other. */
const passkey = (name) => all(withPasskeys, addOne(name));

export const ACCOUNT = [
  { name: "account", path, as: "ana" },
  { name: "account-fresh", path, as: "fresh" },
  { name: "account-long", path, as: "long" },
  { name: "account-session-held", path, as: "ana", hold: "**/api/auth/get-session" },
  { name: "account-loading", path, as: "ana", hold: /api\/(requests|auth\/passkey)/ },
  { name: "account-failed", path, as: "ana", fail: /api\/(requests|auth\/passkey)/ },
  {
    name: "account-verified",
    path: "/account?verify=AAAAAAAAAAAAAAAAAAAAAAAA",
    as: "ana",
    refused: true,
    widths: [390, 1280],
  },
  { name: "password-open", path, as: "ana", act: pressing("Change Password") },
  { name: "password-messages", path, as: "ana", act: pressing("Change Password", "Change Password") },
  {
    name: "password-refused",
    path,
    as: "ana",
    refused: true,
    widths: [390, 1280],
    act: async (page) => {
      await press(page, "Change Password");
      await type(page, "Current Password", "wrong");
      await type(page, "New Password", "Fresh-Levain-1");
      await type(page, "Confirm Password", "Fresh-Levain-1");
      await press(page, "Change Password");
    },
  },
  { name: "passkey-added", path, as: "ana", widths: [390, 1280], act: passkey("Kitchen tablet") },
  { name: "passkey-long", path, as: "long", act: passkey("W".repeat(64)) },
  {
    name: "passkey-delete",
    path,
    as: "fresh",
    window: true,
    act: all(passkey("Phone in the apron"), (page) => press(page, /^Delete .*apron/)),
  },
  { name: "account-delete", path, as: "ana", window: true, act: pressing("Delete account") },
  {
    name: "password-asked-again",
    path,
    as: "many",
    window: true,
    refused: true,
    act: async (page, { site }) => {
      await ageSession(site({}), "max@example.com", 24 * HOUR_MS);
      await press(page, "Delete account");
      await pressIn(page, "alertdialog", "Delete account");
      await page.getByRole("dialog").getByLabel("Password").first().waitFor();
    },
  },
];
