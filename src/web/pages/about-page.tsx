import About from "../../../content/about.mdx";
import { BakingDay } from "./baking-day";
import { WRITTEN } from "./written";

export function AboutPage() {
  return (
    <div className="page grid gap-12 py-12 md:py-18 lg:grid-cols-[1fr_28rem]">
      <div>
        <h1>About</h1>
        <div className="prose mt-8">
          <About components={WRITTEN} />
        </div>
      </div>
      <BakingDay />
    </div>
  );
}
