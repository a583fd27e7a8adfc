import { shareOfCommit } from './share-of-commit.mjs'

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
