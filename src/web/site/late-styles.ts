declare global {
  interface Window {
    /** Settles once the page's style sheets are there, or have failed to come. */
    styled?: Promise<unknown>;
  }
}

/**
 * Asks for the style sheets of a page that has the rules of its first paint inline, as soon as that paint is done: by
 * then nothing has to wait for them. The page's code runs when they are there (starter.ts), so whatever it shows later,
 * a dialog or an error, finds its rules. A tab in the background paints nothing, and begins after load.
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
