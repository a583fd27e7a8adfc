import { wrapWords } from './draw-receipt'

const widthOf = (text: string) => text.length

test('wraps long lines between words, also in Thai and Lao', () => {
  expect(wrapWords('one two three', 7, widthOf)).toEqual(['one two', 'three'])
  for (const text of ['โบนัสสมาชิกใหม่ประจำวัน', 'ໂບນັດສະມາຊິກໃໝ່ປະຈຳວັນ']) {
    const lines = wrapWords(text, 14, widthOf)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe(text)
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u)
  }
})

test('keeps a word that fits no line', () => {
  expect(wrapWords('a transaction b', 5, widthOf)).toEqual(['a', 'transaction', 'b'])
  expect(wrapWords('', 5, widthOf)).toEqual([])
})
