import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** Levels 1 and 2 of OWASP ASVS 5.0.0: the sections with the numbers of their requirements. */
const standard = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4
  3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3
  6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2
  7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11
  10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3
  12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3
  15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2
`

const whole = (text: string): number[] => {
  const [from = 0, to = from] = text.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

const required = standard
  .trim()
  .split(/\s+/)
  .flatMap(words => {
    const [chapter, section, numbers = ''] = words.split('.')
    return numbers
      .split(',')
      .flatMap(whole)
      .map(number => `${chapter}.${section}.${number}`)
  })

/** The lines of the lists below the headings of chapters: what is required, and how it is met. */
const rows = [
  ...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/^- \*\*(\d[^*]*)\*\* (.*)$/gm),
].map(([, ids = '', how = '']): [ids: string, how: string] => [ids, how])

/** `1.2.3–1.2.5` stands for all requirements between them, within one section. */
const idsIn = (cell: string): string[] =>
  [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?:–(\d+\.\d+)\.(\d+))?/g)].flatMap(
    ([range, section, from, sectionAfter = section, to = from]) =>
      section === sectionAfter ? whole(`${from}-${to}`).map(each => `${section}.${each}`) : [range],
  )

test('lists each requirement of levels 1 and 2 once', () => {
  expect(required).toHaveLength(253)
  const reported = rows.filter(([ids]) => !ids.includes('(L3)')).flatMap(([ids]) => idsIn(ids))
  expect(required.filter(id => !reported.includes(id))).toEqual([])
  expect(reported.filter(id => !required.includes(id))).toEqual([])
})

test.each(rows)('names existing files for %s', (_, how) => {
  const files = [...how.matchAll(/`([\w.@-]+\/[\w./-]+)`/g)].map(([, path = '']) => path)
  const isOurs = (path: string) => existsSync(join(root, path.split('/')[0] ?? ''))
  expect(files.filter(path => isOurs(path) && !existsSync(join(root, path)))).toEqual([])
})
