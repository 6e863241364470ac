import type { Theme } from "../site/theme";

/** Both themes at once: a page knows the tokens of the one it shows only. theme-swatch.test.ts holds them to theme.css. */
export const SWATCHES: Record<
  Theme,
  Record<"bg" | "surface" | "text" | "muted" | "primary" | "accent", string>
> = {
  light: {
    bg: "oklch(95.7% 0.02 86)",
    surface: "oklch(98.4% 0.011 88)",
    text: "oklch(27.0% 0.03 52)",
    muted: "oklch(42.5% 0.036 56)",
    primary: "oklch(38.5% 0.082 46)",
    accent: "oklch(43.0% 0.082 248)",
  },
  dark: {
    bg: "oklch(21.2% 0.018 54)",
    surface: "oklch(25.4% 0.02 55)",
    text: "oklch(93.0% 0.028 86)",
    muted: "oklch(77.5% 0.034 78)",
    primary: "oklch(79.0% 0.092 72)",
    accent: "oklch(80.0% 0.07 240)",
  },
};

/** A page of the site, very small: bar, stripe, a sheet with a heading, lines and a button. */
export function ThemeSwatch({ theme }: { theme: Theme }) {
  const { bg, surface, text, muted, primary, accent } = SWATCHES[theme];
  return (
    <svg
      viewBox="0 0 128 72"
      aria-hidden="true"
      className="mb-2 h-auto w-full max-w-44 rounded-field border border-edge forced-color-adjust-none"
    >
      <path d="M0 0h128v72H0z" fill={bg} />
      <path d="M8 6h22v4H8z" fill={text} />
      <path d="M0 15h128v1H0zM0 17.5h128v2H0zM0 21h128v1H0z" fill={accent} />
      <path d="M12 29h104v43H12z" fill={surface} />
      <path d="M20 36h46v6H20z" fill={text} />
      <path d="M20 47h80v2.5H20zM20 52.5h68v2.5H20z" fill={muted} />
      <path d="M20 60h26v8H20z" fill={primary} />
    </svg>
  );
}
