// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { forgetPageData, type DrawnData, pageData, readPageData } from "./page-data";

it("the page gets the server's data, whatever is written in it", () => {
  const recipeName = "</script><script>alert(1)</script><!-- & “Rye”";
  const told: DrawnData = { answers: [{ key: ["recipe", "r7"], data: { recipeName, grams: 950 } }] };
  const block = pageData(told);
  expect(block.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
  document.head.innerHTML = block;
  expect(readPageData()).toEqual(told);
  forgetPageData();
  expect(document.head.innerHTML).toBe("");
  expect(readPageData()).toEqual({});
  expect(pageData({ shared: undefined })).toBe("");
});
