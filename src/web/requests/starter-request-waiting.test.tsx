// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { pageMadeBeforehand } from "../../../tests/support/site-of-pages";
import { StarterRequestPage } from "./starter-request-page";

it("ST-01 the starter page waits with a spinner until the session is known", async () => {
  const html = renderToString(await pageMadeBeforehand(<StarterRequestPage />));
  expect(html).toContain("Loading");
  expect(html).toContain("Request Free Sourdough Starter");
  expect(html).not.toContain("style=");
});
