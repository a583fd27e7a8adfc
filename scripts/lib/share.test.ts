import { isLast, takeShare } from './share.mjs'

test('a share is one word among the names of groups', () => {
  expect(takeShare(['unit', '2/6'])).toEqual({ share: '2/6', rest: ['unit'] })
  expect(takeShare(['e2e'])).toEqual({ share: undefined, rest: ['e2e'] })
})

test.each([[['7/6']], [['0/6']], [['1/6', '2/6']]])('%s is no share', words => {
  expect(() => takeShare(words)).toThrow('such as 2/6')
})

test('checks and builds are made once: by the last, or by whoever takes everything', () => {
  expect(['1/3', '2/3', '3/3', undefined].filter(isLast)).toEqual(['3/3', undefined])
})
