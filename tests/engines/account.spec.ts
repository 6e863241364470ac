import { openPreset } from "./builder";
import { namePart } from "./tab";
import { test } from "./test";

test("AC-01 AC-03 RE-05 a person signs up, saves a recipe, and finds it after logging out and in", async ({
  tab,
}) => {
  const email = `ana-${process.pid}@example.com`;
  const password = "Sourdough-2026";
  const main = namePart("main");
  await tab.open("/signup");
  await tab.fill("Name", "Ana Ruiz", main);
  await tab.fill("Email", email, main);
  await tab.fill("Password", password, main);
  await tab.fill("Confirm Password", password, main);
  await tab.press(namePart("button", "Sign Up", main));
  // An engine that knows passkeys offers one.
  if (await tab.run(() => "PublicKeyCredential" in window))
    await tab.press(namePart("button", "Skip for Now"));
  await tab.see(namePart("button", "Account"));

  await openPreset(tab, /City Loaf Master Recipe/);
  await tab.press(namePart("button", "Save Recipe"));
  await tab.see(namePart("title", "My Recipes"));

  await tab.press(namePart("button", "Account"));
  await tab.press(namePart("button", "Logout"));
  await tab.see(namePart("link", "Login"));
  await tab.open("/login?redirect=/my-recipes");
  await tab.fill("Email", email, main);
  await tab.fill("Password", password, main);
  await tab.press(namePart("button", "Sign In", main));
  await tab.see(namePart("title", "My Recipes"));
  await tab.reads(main, "City Loaf Master Recipe");
});
