import { recipePageSchema } from "../../contract/recipes/recipe-pages";
import { answerCall } from "../gate/policy";
import { refuse } from "../http/errors";
import type { Parts } from "../parts";
import { factsOfPage } from "./page-facts";

/** A recipe on somebody else's page, for signed-in people; nothing of it is kept here. */
export function recipePageRoutes({ fetchPage, meter }: Parts) {
  return [
    answerCall("POST /api/recipe-pages", {
      name: "recipe-pages.read",
      policy: "user",
      limits: ["recipe-page"],
      long: true,
      // Another machine's answer takes seconds, in which no transaction may wait.
      guard: "by-handler",
      schema: recipePageSchema,
      async handler({ context, body, whileSignedIn }) {
        const page = await fetchPage(body.address);
        const text = page.ok ? factsOfPage(page.html) : null;
        meter.page(page.ok ? (text === null ? "page-no-recipe" : "read") : page.fault);
        if (!page.ok) return refuse(context, page.fault);
        if (text === null) return refuse(context, "page-no-recipe");
        return whileSignedIn(async () => ({ address: page.address, text }));
      },
    }),
  ];
}
