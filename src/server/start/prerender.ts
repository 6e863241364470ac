import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { WORKER_ADDRESS } from "../../contract/site/offline";
import { copyAddress, FRAME_PATHS, PRERENDERED_PATHS } from "../../contract/site/pages";
import { siteMistakes } from "../../contract/site/site";
import { NOT_FOUND, type PageAssets, pageComponents, renderPage } from "../../web/entry-server";
import { fontLicenses, makeFonts } from "../../web/fonts/font-files";
import { drawPictures } from "../../web/pictures/draw-pictures";
import { EXIT_CONFIG } from "../process/config";
import { hashInlineParts } from "../http/headers";
import { ANY_ORIGIN, type PageFile, type PageManifest } from "./pages";
import { type BuiltFile, precacheList, withPrecacheList } from "./precache-list";

/**
 * The last step of the build: draws the preview pictures for links, renders every page without an id in its address and
 * the frames of the others, writes what the server needs to know of the pages to pages.json, tells the service worker what to keep, and makes a
 * brotli and a gzip copy of every file.
 */
for (const mistake of siteMistakes(process.env)) {
  console.error(mistake);
  process.exitCode = EXIT_CONFIG;
}
if (process.exitCode === EXIT_CONFIG) process.exit();

const dist = join(import.meta.dirname, "..");
const client = join(dist, "client");

const chunks = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Record<
  string,
  BuiltFile
>;

/** A chunk and everything that it imports, deepest last. */
function chunksOf(source: string, seen = new Set<string>()): BuiltFile[] {
  const chunk = chunks[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => chunksOf(name, seen))];
}

const filesOf = (source: string) => chunksOf(source).map(({ file }) => `/${file}`);
const cssOf = (source: string) => chunksOf(source).flatMap(({ css = [] }) => css.map((file) => `/${file}`));

/** The source file of a page, by its component's name: BuilderPage is in builder-page.tsx. */
function sourceOf(component: string): string {
  const name = component.replaceAll(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
  const [source, ...others] = Object.keys(chunks).filter((file) => file.endsWith(`/${name}.tsx`));
  if (source === undefined || others.length > 0) throw new Error(`no file, or several, for ${component}`);
  return source;
}
const routeSources = Object.fromEntries(
  [...pageComponents()].map(([path, component]) => [path, sourceOf(component)]),
);

const entry = "src/web/entry-client.tsx";
const entryFiles = filesOf(entry);

const assets: PageAssets = {
  routes: {
    __root__: {
      css: cssOf(entry),
      preloads: entryFiles,
    },
    ...Object.fromEntries(
      Object.entries(routeSources).map(([id, source]) => [
        id,
        { preloads: filesOf(source).filter((file) => !entryFiles.includes(file)), css: cssOf(source) },
      ]),
    ),
  },
};

const { files, pictures } = await drawPictures();
const { files: fontFiles, fonts, upright } = await makeFonts();
for (const { address, bytes } of [...files, ...fontFiles]) writeFileSync(join(client, address), bytes);
// Fonts do not pass the bundler, which lists all other licenses.
appendFileSync(join(client, "licenses.txt"), `\n${fontLicenses()}`);

/** An address at which there is no page. */
const ANY_ADDRESS = "/nowhere";

const addresses = Object.values(assets.routes).flatMap(({ css = [] }) => css);
const sheets = Object.fromEntries(
  addresses.map((address) => [address, readFileSync(join(client, address), "utf8").trim()]),
);
Object.assign(assets, { fonts, sheets } satisfies Partial<PageAssets>);

const drawn = new Map<string, string>();

/** Draws a page at an address, and writes its file. */
async function writePage(path: string, address: string, name: string, expected: number): Promise<PageFile> {
  const { status, html } = await renderPage(address, assets, { told: { origin: ANY_ORIGIN, pictures } });
  if (status !== expected) throw new Error(`${path} rendered with status ${status}`);
  const file = `${name}.html`;
  mkdirSync(dirname(join(client, file)), { recursive: true });
  writeFileSync(join(client, file), html);
  drawn.set(path, html);
  return { path, file, status, hashes: hashInlineParts(html) };
}

const pages: PageFile[] = [];
for (const path of PRERENDERED_PATHS)
  pages.push(await writePage(path, path, path === "/" ? "index" : path.slice(1), 200));
const frames: PageFile[] = [await writePage(NOT_FOUND, ANY_ADDRESS, NOT_FOUND, 404)];
for (const path of FRAME_PATHS) {
  const copy = copyAddress(path);
  frames.push(await writePage(path, path.replace("$id", "any"), path.slice(1).replace("$id", "any"), 200));
  // The service worker's, without a skeleton: it is drawn over a page that is there.
  frames.push(await writePage(copy, copy, copy.slice(1), 200));
}
const manifest: PageManifest = { assets, pictures, pages, frames };
writeFileSync(join(dist, "pages.json"), JSON.stringify(manifest));

const worker = join(client, WORKER_ADDRESS);
const kept = precacheList({ chunks, entry, routeSources, html: drawn, fonts: upright });
writeFileSync(worker, withPrecacheList(readFileSync(worker, "utf8"), kept));

for (const found of readdirSync(client, { recursive: true, withFileTypes: true })) {
  // woff2 and png files are compressed already.
  if (!found.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(found.name)) continue;
  const path = join(found.parentPath, found.name);
  const bytes = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
