import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { readWorkspace, sourceFiles } from './source/workspace'
import { unitTestsOf } from './tiers.mjs'

/** Tests of the harness and its assumptions, and picture tests, which are not journeys. */
const areasWithoutJourneys = ['faults', 'gallery', 'harness']

const filesNamed = (ending: RegExp) =>
  [...readWorkspace(root).map(({ folder }) => folder), 'scripts'].flatMap(folder =>
    sourceFiles(root, folder, name => ending.test(name)),
  )

const unitTests = filesNamed(/\.test\.tsx?$/)
const specs = filesNamed(/\.spec\.ts$/)
const tagsIn = (file: string) =>
  Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(/\{ tag: ([^}]*) \}/g),
    ([, tag]) => tag,
  )
const isDeep = (file: string) => file.includes('.deep.')
const isChosenBy = (patterns: readonly string[]) => (file: string) =>
  patterns.some(pattern => new RegExp(pattern).test(`/${file}`))

describe('the tiers', () => {
  test('have each unit test file once', () => {
    const isMain = isChosenBy(unitTestsOf.main)
    const isExtended = isChosenBy(unitTestsOf.extended)
    const ordinary = unitTests.filter(file => !isDeep(file))
    expect(ordinary.filter(file => isMain(file) === isExtended(file))).toEqual([])
    expect(ordinary.filter(isMain)).not.toEqual([])
    expect(ordinary.filter(isExtended)).not.toEqual([])
    expect(unitTests.filter(file => isDeep(file) && isExtended(file))).toEqual([])
  })

  test('know one tag of end-to-end tests and two endings of unit tests', () => {
    expect(new Set(specs.flatMap(tagsIn))).toEqual(new Set(["'@main'"]))
    const endings = [...unitTests, ...specs].map(file =>
      file.split('/').at(-1)?.split('.').slice(1),
    )
    expect(new Set(endings.map(words => words?.join('.')))).toEqual(
      new Set([
        ...['test.ts', 'test.tsx', 'deep.test.ts'],
        ...['extended.test.ts', 'extended.test.tsx'],
        ...['spec.ts', 'deep.spec.ts'],
      ]),
    )
  })

  test('have main end-to-end tests of every area, and none of them deep', () => {
    const areaOf = (file: string) => file.split('/')[2] ?? ''
    const main = specs.filter(file => tagsIn(file).length > 0)
    expect(main.filter(isDeep)).toEqual([])
    const areas = new Set(specs.map(areaOf).filter(area => !areasWithoutJourneys.includes(area)))
    expect(new Set(main.map(areaOf))).toEqual(areas)
  })
})
