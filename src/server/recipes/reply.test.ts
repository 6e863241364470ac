import { describe, expect, it } from "vitest";
import { isId, withDocument } from "./reply";

const ID = "018f6d3e-1111-7111-8111-11111111111f";

describe("SEC-25 what no id looks like is never asked for", () => {
  it.each([
    [ID, true],
    ["", false],
    ["1", false],
    [ID.toUpperCase(), false],
    [`${ID}\n`, false],
    [` ${ID}`, false],
    [`${ID}1`, false],
    [ID.replaceAll("-", ""), false],
    [`{${ID}}`, false],
    ["../../etc/passwd", false],
  ])("%o: %s", (text, is) => {
    expect(isId(text)).toBe(is);
  });
});

it("RE-06 a stored document stands in a reply as it is, letter by letter", () => {
  const document = '{"b":1.10,"a":"\\u2028</script>"}';
  const text = withDocument({ name: 'A "quoted" } name' }, document);
  expect(text).toContain(document);
  expect(JSON.parse(text)).toEqual({ name: 'A "quoted" } name', recipeData: JSON.parse(document) });
});
