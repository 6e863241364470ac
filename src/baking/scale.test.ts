import { describe, expect, it } from "vitest";
import { calculateRecipe } from "./calculate";
import { A } from "./cases";
import { bakeLossPercent, exactYield, roundedFlour } from "./scale";

describe("CA-08 flour to the nearest 50 g", () => {
  it.each([
    [1748, 75, 1000],
    [2898, 68, 1750],
    [46, 84, 50],
    [46, 85, 0],
    [9_189_881, 75, 5_251_350],
  ])("%d g of dough at %d percent is %d g", (usable, hydration, flour) => {
    expect(roundedFlour(usable, hydration)).toBe(flour);
  });
});

describe("OC 17 losses", () => {
  it("1.5 % stays on bowl, hands and bench, unless the form says otherwise", () => {
    expect(exactYield({})).toBe(0.985);
    expect(exactYield({ processLossPercent: 4 })).toBe(0.96);
    expect(exactYield({ processLossPercent: 4, bakeLossPercent: 13 })).toBeCloseTo(0.8352, 9);
    expect(exactYield({ processLossPercent: 11 })).toBe(0.985);
  });

  it.each([
    [{}, 15],
    [{ finalShape: "boule", proofingVessel: "banneton" }, 15],
    [{ finalShape: "sandwich" }, 11],
    [{ finalShape: "rolls", proofingVessel: "pan" }, 11],
    [{ finalShape: "focaccia", proofingVessel: "pan" }, 9],
    [{ finalShape: "focaccia", bakeLossPercent: 12.5 }, 12.5],
  ])("%j loses %d percent in the oven", (form, loss) => {
    expect(bakeLossPercent(form)).toBe(loss);
  });

  it("an estimate of the baked piece stands beside the dough", () => {
    expect(calculateRecipe(A)).toMatchObject({ pieceWeight: 887.5, bakedPieceWeight: 754.4 });
    expect(calculateRecipe({ ...A, finalShape: "sandwich" }).bakedPieceWeight).toBe(789.9);
  });
});
