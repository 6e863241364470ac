import drawnIcon from "../ui/drawn-icon";

const Drawn = drawnIcon({
  node: [
    ["rect", { width: "18", height: "18", x: "3", y: "3", rx: "2" }],
    ["circle", { cx: "9", cy: "9", r: "2" }],
    ["path", { d: "m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21" }],
  ],
});

/**
 * Lucide's picture, drawn here, because the package's own icons come with every page and only three pages need this
 * one.
 */
export const PictureIcon = () => <Drawn size={20} />;
