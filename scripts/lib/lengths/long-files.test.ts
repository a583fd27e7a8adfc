import { describeLengths, findLongFiles, isSource, linesOf } from './long-files'

const ofLines = (lines: number) => ({ file: `some/of-${lines}.ts`, lines })

test('a file of 250 lines is taken, one of 251 is refused by its name, a test like any other', () => {
  const longer = { file: 'some/part.test.ts', lines: 251 }
  expect(findLongFiles([ofLines(1), ofLines(250)])).toEqual([])
  expect(findLongFiles([ofLines(250), longer])).toEqual([
    'some/part.test.ts has 251 lines; divide it by what it speaks of',
  ])
})

test('lines are those that an editor shows, with and without an end of the last one', () => {
  expect(['', 'a', 'a\n', 'a\n\nb', 'a\n\nb\n'].map(linesOf)).toEqual([1, 1, 1, 3, 3])
})

test('median, 95th percentile and longest are lengths that some file has', () => {
  const files = Array.from({ length: 20 }, (_, at) => ofLines(at + 1))
  expect(describeLengths(files)).toBe('20 files: median 10 lines, 95th percentile 19, longest 20')
})

test('what is read by people counts, and no declaration, data or prose', () => {
  const counted = ['a.ts', 'a.test.tsx', 'a.mjs', 'a.module.css', '0001_a.sql', 'a.html']
  expect([...counted, 'a.d.ts', 'a.json', 'a.md', 'a.png'].filter(isSource)).toEqual(counted)
})
