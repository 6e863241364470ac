import { writeFileSync } from "node:fs";
import { join } from "node:path";

const escape = (text) =>
  String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Writes one page with every picture, with filters for area, width and theme. */
export function writeIndex(folder, shots, findings) {
  const values = (key) => [...new Set(shots.map((shot) => String(shot[key])))];
  const keys = ["area", "width", "theme"];
  const boxes = keys
    .map(
      (key) =>
        `<fieldset><legend>${key}</legend>${values(key)
          .map(
            (value) =>
              `<label><input type="checkbox" name="${key}" value="${escape(value)}" checked>${escape(value)}</label>`,
          )
          .join("")}</fieldset>`,
    )
    .join("");
  const sections = values("area").map((area) => {
    const names = [...new Set(shots.filter((shot) => shot.area === area).map(({ name }) => name))];
    return `<section data-area="${escape(area)}"><h2>${escape(area)}</h2>${names
      .map((name) => row(shots.filter((shot) => shot.area === area && shot.name === name)))
      .join("")}</section>`;
  });
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The whole site</title><style>${STYLE}</style><h1>The whole site, ${shots.length} pictures</h1>
<form>${boxes}</form>${findings.length === 0 ? "" : `<details open><summary>${findings.length} findings</summary><ol>${findings.map((line) => `<li>${escape(line)}`).join("")}</ol></details>`}
${sections.join("\n")}<script>${SCRIPT}</script></html>\n`,
  );
}

function row(shots) {
  const pictures = shots
    .map(
      ({ file, pdf, name, width, theme }) =>
        `<a href="${escape(pdf ?? file)}" data-width="${width}" data-theme="${theme}" title="${escape(`${name}, ${width}, ${theme}`)}"><img loading="lazy" src="${escape(file)}" alt="${escape(`${name}, ${width}, ${theme}`)}"></a>`,
    )
    .join("");
  return `<article><h3>${escape(shots[0].name)}</h3>${pictures}</article>`;
}

const STYLE = `body{font:15px/1.4 sans-serif;margin:1rem;background:#e9e7e2;color:#222}
form{position:sticky;top:0;background:inherit;display:flex;gap:1rem;flex-wrap:wrap;padding:.5rem 0}
fieldset{border:1px solid #999}label{margin-right:.75rem}h3{font-size:1em;margin:1.25rem 0 .25rem}
article{display:block}img{height:260px;max-width:420px;object-fit:cover;object-position:top;border:1px solid #999;margin:0 6px 6px 0}
[hidden]{display:none}`;

const SCRIPT = `document.forms[0].addEventListener("change", () => {
  const on = (name, value) => document.querySelector('input[name="' + name + '"][value="' + value + '"]').checked;
  for (const part of document.querySelectorAll("section")) part.hidden = !on("area", part.dataset.area);
  for (const a of document.querySelectorAll("article a"))
    a.hidden = !on("width", a.dataset.width) || !on("theme", a.dataset.theme);
});`;
