/** An inline script that removes itself, so that React's drawing in the browser never meets it. */
export function ScriptOnce({ children }: { children: string }) {
  return <script dangerouslySetInnerHTML={{ __html: `${children};document.currentScript.remove()` }} />;
}
