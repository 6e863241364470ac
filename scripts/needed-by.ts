/** The bundler's facts about a source. */
interface Source {
  code: string | null;
  importedIds: readonly string[];
}

type Look = (id: string) => Source | null;

/** The core's only door lists what it exports: `export { a, type B } from "./file"`, and `export *`. */
const HANDED_ON = /export (?:\{([^}]*)\}|\*) from "\.\/([\w/-]+)"/g;
const OWN_NAMES = /^export (?:const|function\*?|async function) (\w+)/gm;
const TAKEN = /import \{([^}]*)\} from "[./]*\/baking"/g;

const namesIn = (list = "") =>
  list
    .split(",")
    .map((name) => name.trim().replace(/ as .*/, ""))
    .filter((name) => name !== "" && !name.startsWith("type "));

/**
 * Which programs need a source, by their imports. A source that imports one name from the core's door needs only that
 * name's file, not everything behind the door.
 */
export function neededBy(programs: Readonly<Record<string, string>>, door: string, look: Look) {
  const folder = door.replace(/index\.ts$/, "");
  const behind = new Map<string, string>();
  for (const [, listed, file] of look(door)?.code?.matchAll(HANDED_ON) ?? []) {
    const id = `${folder}${file}.ts`;
    const findOwn = () => [...(look(id)?.code ?? "").matchAll(OWN_NAMES)].map(([, name = ""]) => name);
    for (const name of listed === undefined ? findOwn() : namesIn(listed)) behind.set(name, id);
  }
  const next = (id: string) => {
    const { code, importedIds } = look(id) ?? { code: null, importedIds: [] };
    if (!importedIds.includes(door)) return importedIds;
    const taken = [...(code ?? "").matchAll(TAKEN)].flatMap(([, names]) => namesIn(names));
    return [...importedIds.filter((one) => one !== door), ...taken.flatMap((name) => behind.get(name) ?? [])];
  };
  const users = new Map<string, Set<string>>();
  for (const [program, start] of Object.entries(programs)) {
    const left = [start];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const known = users.get(id) ?? new Set();
      users.set(id, known);
      if (known.has(program)) continue;
      known.add(program);
      left.push(...next(id));
    }
  }
  return users;
}
