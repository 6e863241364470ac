import { expect, it } from "vitest";
import { withDocument } from "./reply";

it("RE-06 a stored document is replied letter by letter", () => {
  const document = '{"b":1.10,"a":"\\u2028</script>"}';
  const text = withDocument({ name: 'A "quoted" } name' }, document);
  expect(text).toContain(document);
  expect(JSON.parse(text)).toEqual({ name: 'A "quoted" } name', recipeData: JSON.parse(document) });
});
