import { isLast, partOf, shareOfCommit, takeShare } from './share.mjs'

test('reads a share among group names', () => {
  expect(takeShare(['unit', '2/6'])).toEqual({ share: '2/6', rest: ['unit'] })
  expect(takeShare(['e2e'])).toEqual({ share: undefined, rest: ['e2e'] })
})

test.each([[['7/6']], [['0/6']], [['1/6', '2/6']]])('refuses the share %s', words => {
  expect(() => takeShare(words)).toThrow('such as 2/6')
})

test('runs checks and builds in the last share only', () => {
  expect(['1/3', '2/3', '3/3', undefined].filter(isLast)).toEqual(['3/3', undefined])
})

test('all shares together have each file once', () => {
  const files = ['a', 'b', 'c', 'd', 'e']
  const shares = ['1/3', '2/3', '3/3'].map(share => partOf(files, share))
  expect(shares).toEqual([['a', 'd'], ['b', 'e'], ['c']])
  expect(partOf(files, undefined)).toEqual(files)
})

describe('shareOfCommit', () => {
  test('is the same for the same commit', () => {
    expect(shareOfCommit('988cd8ec0f')).toBe(shareOfCommit('988cd8ec0f'))
  })

  test('reaches every share', () => {
    const commits = Array.from({ length: 28 }, (_, index) => index.toString(16).padStart(8, '0'))
    expect(new Set(commits.map(shareOfCommit)).size).toBe(28)
    expect(commits.map(shareOfCommit)).toContain('28/28')
  })
})
