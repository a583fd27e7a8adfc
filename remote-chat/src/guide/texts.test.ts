import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf, textIn } from './texts'

test.each([
  ['?lang=la', ['th'], 'la'],
  ['', ['lo-LA', 'en'], 'la'],
  ['?lang=de', ['fr', 'th-TH'], 'th'],
  ['?lang=constructor', ['fr'], 'en'],
])('reads %s with %j in %s', (search, spoken, language) => {
  expect(languageOf(search, spoken)).toBe(language)
})

test('finds a text by its path and shows unknown paths', () => {
  expect(textIn('en', 'options.title')).toBe('Appearance')
  expect(textIn('en', 'options.nothing.here')).toBe('options.nothing.here')
})

test('shows the English texts without its script', () => {
  const page = document.implementation.createHTMLDocument()
  page.documentElement.innerHTML = readFileSync(join(import.meta.dirname, 'guide.html'), 'utf8')
  const parts = [...page.querySelectorAll<HTMLElement>('[data-text]')]
  expect(parts.length).toBeGreaterThan(20)
  for (const part of parts) expect(part.textContent).toBe(textIn('en', part.dataset.text ?? ''))
})
