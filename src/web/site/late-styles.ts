declare global {
  interface Window {
    /** Settles once the page's style sheets have loaded or failed. */
    styled?: Promise<unknown>;
  }
}

/**
 * Loads the style sheets of a page that has its first paint's rules inline, as soon as that paint is done: by then
 * nothing waits for them. The page's code runs when they are there (calls/boot.ts), so anything shown later, a dialog or
 * an error, finds its rules. A background tab paints nothing, and begins after load.
 */
export const lateStylesScript = `(function(w,d,links,begun){
function sheet(link){
return new Promise(function(go){link.onload=link.onerror=go;link.rel="stylesheet"})
}
w.styled=new Promise(function(go){
function begin(){
if(begun)return;
begun=1;
go(Promise.all([].map.call(links,sheet)))
}
if(!links.length)return begin();
requestAnimationFrame(function(){setTimeout(begin)});
w.addEventListener("load",begin)
})
})(window,document,document.querySelectorAll("link[rel=late-styles]"))`;
