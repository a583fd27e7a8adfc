/** @jest-environment node */
import en from './en.json'
import la from './la.json'
import th from './th.json'

const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('has the same keys and placeholders in all languages', () => {
  for (const texts of [th, la]) {
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en)) {
      expect([key, holes(Object.entries(texts).find(([name]) => name === key)?.[1] ?? '')]).toEqual(
        [key, holes(text)],
      )
    }
  }
})

test('has each text in the script of its language', () => {
  for (const [key, text] of Object.entries(th)) if (key !== 'app') expect(text).toMatch(/[ก-๛]/)
  for (const [key, text] of Object.entries(la)) if (key !== 'app') expect(text).toMatch(/[ກ-ໟ]/)
  expect(JSON.stringify(th)).not.toMatch(/[ກ-ໟ]/)
  expect(JSON.stringify(la)).not.toMatch(/[ก-๛]/)
})
