import { Bare, Drawing, type DrawingProps, Ink, Tint } from "../drawings/ink";
import { LOAF_SHAPES } from "../drawings/loaf-shapes";

/** A round loaf with the baker's initial scored into it, opened in the oven. */
export function InitialLoaf({ letter, ...drawing }: DrawingProps & { letter: string }) {
  const { outline } = LOAF_SHAPES.boule;
  return (
    <Drawing {...drawing}>
      <Tint d={outline} />
      <Bare d="M21 61C18.4 55 17.4 47 19 40M75.6 32C78.6 38 79.6 46 77.8 53" />
      <text
        x="48"
        y="60.5"
        textAnchor="middle"
        fontSize="42"
        className="fill-surface stroke-text font-display font-semibold forced-colors:fill-[CanvasText] forced-colors:stroke-none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        paintOrder="stroke"
      >
        {letter}
      </text>
      <Ink d={outline} />
    </Drawing>
  );
}
