/** A script of a page's own HTML, which takes itself away again: what the browser draws knows nothing of it. */
export function ScriptOnce({ children }: { children: string }) {
  return <script dangerouslySetInnerHTML={{ __html: `${children};document.currentScript.remove()` }} />;
}
