/**
 * The build's output for an `.svg` file that is asked for with `?drawing` (scripts/drawing-file.ts); the first that
 * fits counts.
 */
declare module "*/ovens.svg?drawing" {
  const byOven: Readonly<Record<import("../../../baking").Oven, import("./sketch").SketchLayers>>;
  export default byOven;
}
declare module "*/vessels.svg?drawing" {
  const byVessel: Readonly<Record<import("../../../baking").Vessel, import("./sketch").SketchLayers>>;
  export default byVessel;
}
declare module "*/methods.svg?drawing" {
  const byMethod: Readonly<Record<import("../../../baking").MixingMethod, import("./sketch").SketchLayers>>;
  export default byMethod;
}
declare module "*/dough-looks.svg?drawing" {
  const byLook: Readonly<
    Record<
      import("../../../wording/recipes/dough-looks").DoughLook,
      readonly import("../bread-inks").BreadLayer[]
    >
  >;
  export default byLook;
}
declare module "./breads/*.svg?drawing" {
  const bread: import("../loaf-shape").LoafShape;
  export default bread;
}
declare module "../drawings/breads/*.svg?drawing" {
  const bread: import("../loaf-shape").LoafShape;
  export default bread;
}
declare module "*.svg?drawing" {
  const layers: import("./sketch").SketchLayers;
  export default layers;
}
