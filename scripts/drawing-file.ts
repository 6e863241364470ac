/** A color or line and its path; or a place for cuts: center, half length, half width, rotation in degrees. */
type Layer = [ink: string, d: string] | number[];
type Drawing = Layer[] | Record<string, string | Layer[]>;

const ELEMENT = /^<(path|ellipse)((?: [\w-]+="[^"]*")+)\/>\s*|^<g id="([\w-]+)">\s*|^<\/g>\s*/;
const WRAPPING = /<\?[^>]*\?>|<!--[\s\S]*?-->|<\/?svg[^>]*>/g;

function layerOf(tag: string, attributes: ReadonlyMap<string, string>): Layer {
  const of = (name: string) => {
    const value = attributes.get(name);
    if (value === undefined) throw new Error(`<${tag}> lacks ${name}`);
    return value;
  };
  if (tag === "path") return [of("class"), of("d")];
  const turn = attributes.get("transform")?.match(/^rotate\((\S+)/)?.[1] ?? 0;
  return [...["cx", "cy", "rx", "ry"].map(of), turn].map(Number);
}

/**
 * The contents of a drawing's `.svg` file, from the bottom up: a list of layers, or groups with an `id` by that name.
 * It understands only the SVG that our drawings use, and throws on anything else.
 */
export function readDrawing(svg: string): Drawing {
  const layers: Layer[] = [];
  const named: Record<string, string | Layer[]> = {};
  let into = layers;
  let rest = svg.replaceAll(WRAPPING, "").trimStart();
  while (rest !== "") {
    const [element = "", tag, listed = "", group] = ELEMENT.exec(rest) ?? [];
    if (element === "") throw new Error(`a drawing cannot hold ${rest.slice(0, 60)}`);
    const attributes = new Map(
      [...listed.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    const id = attributes.get("id") ?? group;
    if (tag === undefined) {
      into = layers;
      if (id !== undefined) named[id] = into = [];
    } else if (id !== undefined) named[id] = attributes.get("d") ?? "";
    else into.push(layerOf(tag, attributes));
    rest = rest.slice(element.length);
  }
  return layers.length > 0 ? layers : named;
}
