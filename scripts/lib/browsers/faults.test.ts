import { allowedNames, promisedVersions } from './allowed-names'
import { faultsOfScript } from './faults-of-script'
import { faultsOfSheet, sheetsInScript, twoColours } from './faults-of-sheet'
import { newerNames } from './newer-names'

const promised = promisedVersions([
  'chrome >= 90',
  'safari >= 15',
  'ios_saf >= 15',
  'firefox >= 100',
])
const names = newerNames(promised)

test.each([
  ['Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['list.findLast(one => one)', '.findLast()'],
  ['list.toSorted()', '.toSorted()'],
  ['structuredClone(a)', 'structuredClone'],
  ['class A { static { go() } }', 'static {}'],
  ['class A { #x = 1; is(b) { return #x in b } }', '#x in'],
  ['/(?<=a)b/.test(c)', '(?<='],
  ['button.ariaLabel = a', '.ariaLabel ='],
  ['root.adoptedStyleSheets.unshift(sheet)', '.adoptedStyleSheets.unshift()'],
])('reports features that supported browsers lack: %s', (code, fault) => {
  expect(faultsOfScript(code, names)).toEqual([fault])
})

test('accepts old features and guarded calls', () => {
  const code =
    'list.map(f).includes(1); element.showPopover?.(); Object.entries(a); a?.b ?? c; root.adoptedStyleSheets = [...sheets]'
  expect(faultsOfScript(code, names)).toEqual([])
})

test('has no unnecessary exception', () => {
  const { statics, methods, globals } = names
  const known = new Set([...statics, ...globals, ...[...methods].map(name => `.${name}()`)])
  expect([...allowedNames].filter(name => !known.has(name))).toEqual([])
})

test('requires @supports for :has and dvh', () => {
  expect(faultsOfSheet('.a:has(:checked){color:red}')).toHaveLength(1)
  expect(faultsOfSheet('.a{height:100dvh}')).toHaveLength(1)
  expect(faultsOfSheet('@supports (height:1dvh){:root{--screen:100dvh}}')).toEqual([])
})

test('requires @supports for light-dark, nesting and layers', () => {
  expect(faultsOfSheet('.a{--b:light-dark(red,blue)}')).toEqual([twoColours])
  expect(
    faultsOfSheet('@supports (color:light-dark(red,red)){.a{--b:light-dark(red,blue)}}'),
  ).toEqual([])
  expect(faultsOfSheet('.a{.b{color:red}}')).toHaveLength(1)
  expect(faultsOfSheet('@layer a{.b{color:red}}')).toHaveLength(1)
})

test('checks stylesheets inside scripts', () => {
  const sheet = ':host{all:initial}.place{color:red}'
  const code = `const a = '${sheet}', b = 'one of a: b', c = "{a}"; d(\`.e{f:g}\`, 'a{b:')`
  expect(sheetsInScript(code)).toEqual([sheet, '.e{f:g}'])
})
