import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importedNames } from './imported-names'
import { eventsAndDialogs, exportedNames, exportsOf, usesOf } from './uses-of'

const entry = `var x;(()=>{x.data={10:{shareScope:"default",shareKey:"react"},"./q":{shareKey:"query"}}})()`

function taken(module: string) {
  return importedNames([entry, `(self.c||=[]).push([[1],{7(e,t,r){${module}}}])`])
}

test('finds names imported from a shared module by any bundler', () => {
  expect(
    taken(
      'var a=r(10),b=r("./q"),c=r(11);(0,a.useState)(1);r.d(t,{x:()=>b.useQuery});c.other;a["useId"]',
    ),
  ).toEqual({ query: ['useQuery'], react: ['useId', 'useState'] })
})

test('ignores a local variable with the same short name', () => {
  expect(
    taken(
      'var a=r(10);a.useRef;function f(a){a.length}let g=({a})=>a.size;{let a=[];a.push(1)}try{}catch(a){a.message}for(let a of [])a.x;class K{m(a){return a.y}}',
    ),
  ).toEqual({ react: ['useRef'] })
})

test('finds a use in nested functions', () => {
  expect(taken('var a=r(10);function f(b){return()=>{let c=b;return c.x+a.useMemo}}')).toEqual({
    react: ['useMemo'],
  })
})

test("finds a shell's exported names, except of CommonJS modules", () => {
  const shell = `var f={};f.data=[{name:"query",version:"1.0.0",factory:()=>()=>f(21)},{name:"react",version:"19.0.0",factory:()=>()=>f(22)},{name:"dates",version:"1.0.0",factory:()=>f.e(5).then(f.bind(f,23))}];({21(e,t,n){n.r(t),n.d(t,{useQuery:()=>a,useQueries:()=>b})},22(e,t,n){e.exports=n(99)}})`
  const chunk = '(self.c||=[]).push([[5],{23:function(e,t,n){n.d(t,{format:()=>x})}}])'
  expect(exportedNames([shell, chunk])).toEqual({
    dates: ['format'],
    query: ['useQueries', 'useQuery'],
  })
})

test('finds exports of registerShared that no build lists', () => {
  const shell = `(0,a.registerShared)({"x/dates":{version:"1.0.0",get:async()=>{let e=await(0,k.patiently)(()=>f.e(5).then(f.bind(f,23)));return()=>e}}});z={y:{get:()=>f(23)}}`
  const chunk = '(self.c||=[]).push([[5],{23:function(e,t,n){n.d(t,{format:()=>x})}}])'
  expect(exportedNames([shell, chunk])).toEqual({ 'x/dates': ['format'] })
})

test('finds sent and received events and opened dialogs', () => {
  const code =
    'b.bus.emit("dialog.open",{name:"claim",parameters:{}});(0,u.useEvent)("coin.changed",()=>{});log("no.event");x("dialog.open",y)'
  expect(eventsAndDialogs([code], new Set(['dialog.open', 'coin.changed', 'chat.open']))).toEqual({
    events: ['coin.changed', 'dialog.open'],
    dialogs: ['claim'],
  })
})

test('lists the names of one shared module for older remotes, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  const shell =
    'var f={};f.data=[{name:"@tamlung/shared/offered",version:"1.0.0",factory:()=>()=>f(21)}];({21(e,t,n){n.d(t,{call:()=>a,bus:()=>b})}})'
  writeFileSync(join(folder, 'main.js'), shell)
  const { names } = exportsOf(folder)
  rmSync(folder, { recursive: true })
  expect(names['@tamlung/shared/bus/bus']).toEqual(['bus'])
  // `takeHere` is not exported by this shell.
  expect(names['@tamlung/shared/api/call']).toEqual(['call'])
})

test.each([
  ['a remote calls it', usesOf, 'globalThis._TAMLUNG_START_CONTAINER(n,{})', ['startContainer']],
  [
    'a shell sets it',
    exportsOf,
    'globalThis._TAMLUNG_START_CONTAINER=(e,t)=>f(e)',
    ['startContainer'],
  ],
  ['an older shell has none', exportsOf, 'f(n)', undefined],
] as const)('compares the function that starts containers: %s', (_, read, code, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  writeFileSync(join(folder, 'entry.js'), code)
  const { names } = read(folder)
  rmSync(folder, { recursive: true })
  expect(names['@tamlung/shared/offered']).toEqual(expected)
})
