// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { pageData, readPageData } from "./page-data";

it("the page gets the server's data, whatever is written in it", () => {
  const told = { recipeName: "</script><script>alert(1)</script><!-- & “Rye”", grams: 950 };
  const block = pageData(told);
  expect(block.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
  document.head.innerHTML = block;
  expect(readPageData()).toEqual(told);
  document.head.replaceChildren();
  expect(readPageData()).toBeUndefined();
  expect(pageData(undefined)).toBe("");
});
