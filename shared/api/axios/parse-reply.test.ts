import { parseReply } from './parse-reply'

test('keeps an id with more digits than a number holds', () => {
  const text = '[{"id":1789012345678901234,"of":-1789012345678901233,"prize":"P1"}]'
  expect(parseReply(text)).toEqual([
    { id: '1789012345678901234', of: '-1789012345678901233', prize: 'P1' },
  ])
})

test('parses the rest of such a reply as JSON', () => {
  const answer = {
    id: 9_007_199_254_740_991,
    at: 1_789_012_345_678_901,
    amount: 0.1234567890123457,
    large: 1.5e21,
    note: 'no. 1789012345678901234, "said" \\ 1789012345678901234',
    'a key of 1789012345678901234': [true, null, -0.5],
  }
  expect(parseReply(JSON.stringify(answer))).toEqual(answer)
})

test('keeps text that is not JSON, and other values', () => {
  expect(parseReply('<p>1789012345678901234</p>')).toBe('<p>1789012345678901234</p>')
  expect(parseReply('')).toBe('')
  expect(parseReply(undefined)).toBeUndefined()
})
