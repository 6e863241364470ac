import { useSyncExternalStore } from "react";
import { chooseTheme, shownTheme } from "../site/theme";
import { RadioTiles } from "../ui/fields/radio-tiles";
import { Section } from "../ui/section";
import { ThemeSwatch } from "./theme-swatch";

const OPTIONS = [
  { value: "light", label: "Cream Earth", hint: "Light", drawing: <ThemeSwatch theme="light" /> },
  { value: "dark", label: "Earth Creme", hint: "Dark", drawing: <ThemeSwatch theme="dark" /> },
] as const;

/** Read from the document, because the button in the bar changes the theme as well. */
function onThemeShown(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

export function AppearanceSection() {
  const theme = useSyncExternalStore(onThemeShown, shownTheme, () => "light" as const);
  return (
    <Section title="Appearance">
      <RadioTiles
        legend="Theme"
        hideLegend
        name="theme"
        options={OPTIONS}
        value={theme}
        onChange={chooseTheme}
      />
    </Section>
  );
}
