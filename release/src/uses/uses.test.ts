import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namesOffered } from './names-offered'
import { namesTaken } from './names-taken'
import { offersOf } from './uses-of'
import { wordsSaid } from './words-said'

const entry = `var x;(()=>{x.data={10:{shareScope:"default",shareKey:"react"},"./q":{shareKey:"query"}}})()`

function taken(module: string) {
  return namesTaken([entry, `(self.c||=[]).push([[1],{7(e,t,r){${module}}}])`])
}

test('finds what a module takes of a shared one, in each way that bundlers write it', () => {
  expect(
    taken(
      'var a=r(10),b=r("./q"),c=r(11);(0,a.useState)(1);r.d(t,{x:()=>b.useQuery});c.other;a["useId"]',
    ),
  ).toEqual({ query: ['useQuery'], react: ['useId', 'useState'] })
})

test('a short name that means something else inside is no use of the shared module', () => {
  expect(
    taken(
      'var a=r(10);a.useRef;function f(a){a.length}let g=({a})=>a.size;{let a=[];a.push(1)}try{}catch(a){a.message}for(let a of [])a.x;class K{m(a){return a.y}}',
    ),
  ).toEqual({ react: ['useRef'] })
})

test('a use deep inside counts, whatever lies between', () => {
  expect(taken('var a=r(10);function f(b){return()=>{let c=b;return c.x+a.useMemo}}')).toEqual({
    react: ['useMemo'],
  })
})

test('finds what a shell offers, at once or fetched first, and says nothing of modules of the old kind', () => {
  const shell = `var f={};f.data=[{name:"query",version:"1.0.0",factory:()=>()=>f(21)},{name:"react",version:"19.0.0",factory:()=>()=>f(22)},{name:"dates",version:"1.0.0",factory:()=>f.e(5).then(f.bind(f,23))}];({21(e,t,n){n.r(t),n.d(t,{useQuery:()=>a,useQueries:()=>b})},22(e,t,n){e.exports=n(99)}})`
  const chunk = '(self.c||=[]).push([[5],{23:function(e,t,n){n.d(t,{format:()=>x})}}])'
  expect(namesOffered([shell, chunk])).toEqual({
    dates: ['format'],
    query: ['useQueries', 'useQuery'],
  })
})

test('finds what a shell offers by itself, which no list of the build names', () => {
  const shell = `(0,a.registerShared)({"x/dates":{version:"1.0.0",get:async()=>{let e=await(0,k.patiently)(()=>f.e(5).then(f.bind(f,23)));return()=>e}}});z={y:{get:()=>f(23)}}`
  const chunk = '(self.c||=[]).push([[5],{23:function(e,t,n){n.d(t,{format:()=>x})}}])'
  expect(namesOffered([shell, chunk])).toEqual({ 'x/dates': ['format'] })
})

test('hears which events are sent and heard, and which dialogs are asked for', () => {
  const code =
    'b.bus.emit("dialog.open",{name:"claim",parameters:{}});(0,u.useEvent)("coin.changed",()=>{});log("no.event");x("dialog.open",y)'
  expect(wordsSaid([code], new Set(['dialog.open', 'coin.changed', 'chat.open']))).toEqual({
    events: ['coin.changed', 'dialog.open'],
    dialogs: ['claim'],
  })
})

test('what is offered in one piece is offered to remotes of before, module by module, and what it has lost is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  const shell =
    'var f={};f.data=[{name:"@tamlung/shared/offered",version:"1.0.0",factory:()=>()=>f(21)}];({21(e,t,n){n.d(t,{call:()=>a,bus:()=>b})}})'
  writeFileSync(join(folder, 'main.js'), shell)
  const { names } = offersOf(folder)
  rmSync(folder, { recursive: true })
  expect(names['@tamlung/shared/bus/bus']).toEqual(['bus'])
  // Its other name, `takeHere`, is not among what this shell brings.
  expect(names['@tamlung/shared/api/call']).toEqual(['call'])
})
