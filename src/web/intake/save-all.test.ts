// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { defaultRecipe } from "../../baking";
import { saveAll } from "./save-all";

const forms = Array.from({ length: 300 }, (_, at) => ({
  ...defaultRecipe(),
  recipeName: `Loaf ${at}`,
  recipeType: "sourdough" as const,
}));

/** A site that answers each save, by its number. */
function siteAnswers(answer: (nth: number) => Response): string[] {
  const names: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    const response = answer(names.length);
    if (response.ok) names.push((JSON.parse(body as string) as { recipeName: string }).recipeName);
    return response;
  });
  return names;
}
const saved = () => Response.json({ id: "1", recipeName: "", version: 1 }, { status: 201 });

afterEach(() => vi.unstubAllGlobals());

describe("a file of 300 recipes is saved", () => {
  it("whole, each once, with progress", async () => {
    const names = siteAnswers(saved);
    const steps: number[] = [];
    const result = await saveAll(forms, new AbortController().signal, (done) => steps.push(done));
    expect(result).toEqual({ saved: 300, problem: null, isCancelled: false });
    expect(names).toEqual(forms.map(({ recipeName }) => recipeName));
    expect(steps.at(-1)).toBe(300);
  });

  it("and canceled half way: what was saved is whole, and nothing more is sent", async () => {
    const work = new AbortController();
    const names = siteAnswers(saved);
    const result = await saveAll(forms, work.signal, (done) => done === 150 && work.abort());
    expect(result).toEqual({ saved: 150, problem: null, isCancelled: true });
    expect(names).toHaveLength(150);
  });

  it("until the account is full, which the site's own sentence says", async () => {
    siteAnswers((nth) =>
      nth < 2
        ? saved()
        : Response.json(
            { code: "too-many-recipes", error: "You have reached the limit of saved recipes." },
            { status: 409 },
          ),
    );
    expect(await saveAll(forms, new AbortController().signal, () => undefined)).toEqual({
      saved: 2,
      problem: "You have reached the limit of saved recipes.",
      isCancelled: false,
    });
  });
});
