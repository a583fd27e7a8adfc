import { allowedNames } from './allowed-names'
import { faultsOfScript } from './faults-of-script'
import { faultsOfSheet, twoColours } from './faults-of-sheet'
import { newerNames } from './newer-names'
import { promisedVersions } from './promised-versions'
import { sheetsInScript } from './sheets-in-script'

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
])('names what a promised browser does not know: %s', (code, fault) => {
  expect(faultsOfScript(code, names)).toEqual([fault])
})

test('lets pass what is old, and what is called only where it is there', () => {
  const code =
    'list.map(f).includes(1); element.showPopover?.(); Object.entries(a); a?.b ?? c; root.adoptedStyleSheets = [...sheets]'
  expect(faultsOfScript(code, names)).toEqual([])
})

test('every exception stands for something that would be refused without it', () => {
  const { statics, methods, globals } = names
  const known = new Set([...statics, ...globals, ...[...methods].map(name => `.${name}()`)])
  expect([...allowedNames].filter(name => !known.has(name))).toEqual([])
})

test('a sheet may ask first, and may not choose by :has or measure in dvh', () => {
  expect(faultsOfSheet('.a:has(:checked){color:red}')).toHaveLength(1)
  expect(faultsOfSheet('.a{height:100dvh}')).toHaveLength(1)
  expect(faultsOfSheet('@supports (height:1dvh){:root{--screen:100dvh}}')).toEqual([])
})

test('a sheet may name two colours at once, nest its rules or lay them in layers only where it asks first', () => {
  expect(faultsOfSheet('.a{--b:light-dark(red,blue)}')).toEqual([twoColours])
  expect(
    faultsOfSheet('@supports (color:light-dark(red,red)){.a{--b:light-dark(red,blue)}}'),
  ).toEqual([])
  expect(faultsOfSheet('.a{.b{color:red}}')).toHaveLength(1)
  expect(faultsOfSheet('@layer a{.b{color:red}}')).toHaveLength(1)
})

test('sheets that a script carries are found among its texts', () => {
  const sheet = ':host{all:initial}.place{color:red}'
  const code = `const a = '${sheet}', b = 'one of a: b', c = "{a}"; d(\`.e{f:g}\`, 'a{b:')`
  expect(sheetsInScript(code)).toEqual([sheet, '.e{f:g}'])
})
