import { useId } from "react";
import { Accent, Bare, Drawing, Tint } from "../../drawings/ink";
import {
  BUBBLES,
  bandPath,
  bubblePath,
  Flakes,
  GLASS,
  JAR_FRAME,
  JarGlass,
  levelAtRise,
  starterShape,
  surfaceHeight,
} from "../../drawings/levain/jar-drawing";

/** From which day on a bubble is there: more of them every day. */
const BUBBLE_DAYS = [2, 2, 4, 4, 4, 6, 6, 6] as const;

/**
 * The large jar of the panel. It rises with the day one is on, and it is the style sheet that moves it
 * (`--rise`, guide.css): so it stands right at the first paint, before any script of ours runs.
 */
export function WeekJar() {
  const clip = useId();
  const fed = surfaceHeight(levelAtRise(1));
  return (
    <Drawing
      viewBox={JAR_FRAME.viewBox}
      width={240 * JAR_FRAME.across}
      height={240}
      className="h-auto w-full"
    >
      <clipPath id={clip}>
        <path d={GLASS} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <g className="week-rise">
          <Tint inRegister d={starterShape(fed, 120)} />
          {BUBBLES.map((bubble, at) => (
            <g key={bubble.join()} className="week-bubble" data-from={BUBBLE_DAYS[at]}>
              <Bare d={bubblePath(bubble, fed)} />
            </g>
          ))}
          <g className="week-flakes">
            <Flakes surface={fed} />
          </g>
        </g>
      </g>
      <JarGlass />
      <Accent d={bandPath(fed)} />
    </Drawing>
  );
}
