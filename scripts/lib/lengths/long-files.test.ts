import { describeLengths, findLongFiles, isSource, linesOf } from './long-files'

const ofLines = (lines: number) => ({ file: `some/of-${lines}.ts`, lines })

test('accepts source up to 300 lines and tests up to 500', () => {
  const tests = [500, 501].map(lines => ({ file: `some/${lines}.test.ts`, lines }))
  expect(findLongFiles([ofLines(1), ofLines(300), ofLines(301), ...tests])).toEqual([
    'some/of-301.ts has 301 lines of at most 300; split it by job',
    'some/501.test.ts has 501 lines of at most 500; split it by job',
  ])
})

test('counts lines as an editor shows them', () => {
  expect(['', 'a', 'a\n', 'a\n\nb', 'a\n\nb\n'].map(linesOf)).toEqual([1, 1, 1, 3, 3])
})

test('describes median, 95th percentile and longest', () => {
  const files = Array.from({ length: 20 }, (_, at) => ofLines(at + 1))
  expect(describeLengths(files)).toBe('20 files: median 10 lines, 95th percentile 19, longest 20')
})

test('counts files that people write, not declarations or data', () => {
  const counted = ['a.ts', 'a.test.tsx', 'a.mjs', 'a.module.css', '0001_a.sql', 'a.html']
  expect([...counted, 'a.d.ts', 'a.json', 'a.md', 'a.png'].filter(isSource)).toEqual(counted)
})
