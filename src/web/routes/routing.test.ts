import { expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./routing";

it("an address has plain words after its ?, and leaves out empty ones", () => {
  expect(stringifySearch({ redirect: "/plan?a=1&b=2" })).toBe("?redirect=%2Fplan%3Fa%3D1%26b%3D2");
  expect(stringifySearch({ time: "overnight,same-day" })).toBe("?time=overnight,same-day");
  expect(stringifySearch({ tab: "bakers", q: "", show: undefined })).toBe("?tab=bakers");
  expect(stringifySearch({})).toBe("");
});

it("words are read as they are written, numbers and quotes too", () => {
  for (const text of ["?q=12", "?q=%22true%22", "?redirect=%2Fplan%3Fa%3D1%26b%3D2", ""])
    expect(stringifySearch(parseSearch(text))).toBe(text);
  expect(parseSearch("?q=12&tab=true")).toEqual({ q: "12", tab: "true" });
});
