import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { pageMadeBeforehand } from "../../../tests/support/site-of-pages";
import { StarterRequestPage } from "./starter-request-page";

it("ST-01 waits with a spinner until it is known who is there", async () => {
  const html = renderToString(await pageMadeBeforehand(<StarterRequestPage />));
  expect(html).toContain("Loading");
  expect(html).toContain("Request Free Sourdough Starter");
  expect(html).not.toContain("style=");
});
