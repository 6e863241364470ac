/** Set while somebody is signed in on this device, so that what their pages show is asked for at once. */
export const SIGNED_IN_KEY = "bread-tools-signed-in";
/** Set while a bread is baking on this device: the frame keeps the line that leads to it free (baking-day/day-in-frame.tsx). */
const BAKING_KEY = "bread-tools-baking-day";
/**
 * Where one of these has something to tell, somebody has baked or fed here before: home shows their bench above the
 * rest, and the starter script keeps its place free before anything is painted (home/bench-at-home.tsx).
 */
export const RETURN_KEYS = [
  SIGNED_IN_KEY,
  BAKING_KEY,
  "bread-tools-draft",
  "bread-tools-starter",
  "bread-tools-guide-week",
] as const;

/** Its value for the site's owner. It grants nothing: the server decides. */
export const OWNERS_DEVICE = "owner";

/** The notice that a press waits for code that is late, or does not come (asleep-notice.tsx). */
export const ASLEEP_NOTICE_ID = "asleep";

const LATE_MS = 3000;

/** Something that somebody did before the page was awake. */
export type EarlyAct =
  | { type: "click"; target: HTMLButtonElement | HTMLAnchorElement }
  | { type: "keydown"; target: HTMLInputElement; key: string }
  | { type: "input"; target: FormControl; value: string | boolean };

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** The values that the starter hands to the page's own code (early-acts.ts). */
    earlyActs?: { acts: EarlyAct[]; stop: () => void };
  }
}

/**
 * A page's first script, in the head of every page. It starts the page's code as soon as the page is read, and beside it
 * asks for the session and for what the page shows, where somebody is signed in (head/early-asks.ts, early-answers.ts).
 * The owner's lists are not asked for on the pages beside the desk, where nobody would read the answers.
 *
 * Until that code is awake, presses and typing are recorded and go no further: early-acts.ts repeats them. When the
 * code is late or does not load, the last pressed link is followed as if there were no script; a button says which of
 * the two it is, and offers to reload. What a browser does by itself (links, the phone's menu, a range, a radio) it does
 * at once, except links that take something along (`data-awake`).
 */
export const starterScript = `(function(w,d){
var acts=[],begun,clock,who,bakes,back,asks=d.currentScript?d.currentScript.dataset:{},entry=d.querySelector("link[href*='/entry-client-'][href$='.js']"),
types="click input keydown".split(" "),
parsed=new Promise(function(go){d.readyState=="loading"?d.addEventListener("DOMContentLoaded",go):go()});
function start(){
if(begun||!entry)return;
begun=1;
parsed.then(function(){return import(entry.href)}).catch(function(){begun=0;miss(1)})
}
function show(sentence){
var notice=d.getElementById("${ASLEEP_NOTICE_ID}");
if(!notice)return;
notice.hidden=!sentence;
notice.children[0].hidden=sentence>1;
notice.children[1].hidden=sentence<2
}
function miss(sentence){
clock=clearTimeout(clock);
if(!w.earlyActs)return;
var pressed=acts.filter(function(one){return one.type=="click"}).pop();
if(pressed&&!pressed.target.href)show(sentence);
else if(pressed){acts=[];location=pressed.target.href}
}
function hear(e){
var type=e.type,target=e.target,act;
start();
if(!target.closest)return;
if(type=="click"){
target=target.closest("button:not([popovertarget]),a[data-awake]");
if(target&&!(target.href&&(e.ctrlKey||e.metaKey||e.shiftKey))){
act={};
e.preventDefault();
clock=clock||setTimeout(miss,${LATE_MS},2)
}
}else if(type=="input"){
act={value:/^(radio|checkbox)$/.test(target.type)?target.checked:target.value};
acts=acts.filter(function(one){return one.target!=target||one.type!=type})
}else if(type=="keydown"&&target.matches("input[inputmode]")&&/^(Arrow|Page|Home|End)/.test(e.key)){
act={key:e.key};e.preventDefault()
}
if(act){act.type=type;act.target=target;acts.push(act);e.stopImmediatePropagation()}
}
function each(change){types.forEach(function(type){w[change+"EventListener"](type,hear,true)})}
w.earlyActs={get acts(){return acts},stop:function(){each("remove");show()}};
each("add");
try{who=localStorage["${SIGNED_IN_KEY}"];bakes=localStorage["${BAKING_KEY}"];back=${JSON.stringify(RETURN_KEYS)}.some(function(key){return localStorage[key]})}catch(e){}
if(back)d.documentElement.dataset.returns="";
if(bakes&&location.pathname!="/baking-day")d.documentElement.dataset.baking="";
if(who){
d.documentElement.dataset.device=who;
if(!("told" in asks)){
w.earlyAnswers={};
["/api/auth/get-session",asks.asks,who=="${OWNERS_DEVICE}"&&!/[?&](tab=(settings|records|community)|of=)/.test(location.search)&&asks.ownerAsks].join(" ").split(" ").forEach(function(one){
if(one[0]=="/")(w.earlyAnswers[one]=fetch(one,{headers:{accept:"application/json"}})).catch(function(){})
})
}
}
start()
})(window,document)`;
