/** The remote's page, without which an attack shows in other views only. */
const ownView = 'document.querySelector("main [data-remote=spin]")'

/** Code that a page of a remote runs when it is loaded, and the sentence with which the gate reports it. */
export const attacks: Readonly<Record<string, readonly [code: string, sentence: RegExp]>> = {
  'a patched prototype': [
    'const map=Array.prototype.map;Array.prototype.map=function(...given){return map.apply(this,given)}',
    /replaces built-in functions of the browser: Array\.prototype\.map/,
  ],
  'a replaced fetch': [
    'const ask=globalThis.fetch;globalThis.fetch=(...given)=>ask(...given)',
    /replaces built-in functions of the browser: fetch/,
  ],
  'a style for everything': [
    'const sheet=new CSSStyleSheet;sheet.insertRule("button,nav{opacity:.5!important}");document.adoptedStyleSheets.push(sheet)',
    /adds stylesheets to the document by script[\s\S]*opacity: 0\.5/,
  ],
  'a style of the document': [
    'document.body.style.setProperty("color","red","important")',
    /body on \S+ looks different: color: rgb\(255, 0, 0\)/,
  ],
  'swallowed clicks': [
    `addEventListener("click",event=>{if(!${ownView})event.preventDefault()},true)`,
    /events no longer reach other views: click[^;]*; page-spin\.\w+\.js listens on the window/,
  ],
  'emptied storage': ['localStorage.clear()', /localStorage\.clear\(\) in page-spin\.\w+\.js/],
  'a question before leaving': [
    'onbeforeunload=event=>event.preventDefault()',
    /a handler that can be set only once: window\.onbeforeunload/,
  ],
  'a rewritten history': [
    'history.pushState=function(){}',
    /replaces built-in functions of the browser: history\.pushState/,
  ],
  'stolen focus': [
    `addEventListener("focusin",event=>{if(!${ownView})event.target.blur()})`,
    /other views cannot keep the focus; page-spin\.\w+\.js listens on the window/,
  ],
  'timers left behind': [
    'for(let count=0;count<6;count+=1)setInterval(()=>{},1000);for(let count=0;count<999;count+=1)cancelAnimationFrame(requestAnimationFrame(()=>{}))',
    /page-spin\.\w+\.js of \S+ of spin \S+ leaves 6 timers behind: 6 × setInterval; the limit is 5/,
  ],
  'a service worker': [
    'navigator.serviceWorker.getRegistrations().then(all=>all.forEach(one=>one.unregister()));caches.delete("pages")',
    /changes resources of the whole site: delete\(pages\) in page-spin/,
  ],
  'three seconds of work': [
    'for(const end=performance.now()+3000;performance.now()<end;);',
    /page-spin\.\w+\.js of \S+ of spin \S+ keeps the main thread busy for \d{4} ms/,
  ],
  'a crash on the second press': [
    'let presses=0;addEventListener("click",()=>{presses+=1;if(presses===2)throw new Error("dies when pressed again")},true)',
    /does not work \(dies when pressed again, in page-spin\.\w+\.js\)/,
  ],
}
