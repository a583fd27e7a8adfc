/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslate, type TextTree } from '../panel/create-translate'
import { reasonText, spokenLanguage } from './reason-text'

const read = (path: string): TextTree => JSON.parse(readFileSync(join(__dirname, path), 'utf8'))

function flatten(texts: TextTree, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flatten(value, `${before}${key}.`),
  )
}

const valuesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

const english = flatten({
  ...read('../locales/en.json'),
  ...read('../panel/locales/en.json'),
})
/** Texts of our own site's button only. */
const ofSite = new Set(['launcher.openUnread', 'launcher.failed', 'launcher.takesLong'])
const owed = new Map(english.filter(([key]) => !ofSite.has(key)))
const languages = readdirSync(join(__dirname, 'locales')).map(file => file.replace('.json', ''))

test('adds seven languages to those of the site', () => {
  expect(languages.sort()).toEqual(['id', 'ja', 'km', 'ms', 'my', 'vi', 'zh'])
})

test.each(languages)('has every text with the same values in %s', language => {
  const { reasons = {}, ...texts } = read(`locales/${language}.json`)
  const translated = new Map(flatten(texts))
  expect([...translated.keys()].sort()).toEqual([...owed.keys()].sort())
  for (const [key, text] of translated) {
    expect([key, valuesIn(text)]).toEqual([key, valuesIn(owed.get(key) ?? '')])
    expect([key, text.trim()]).toEqual([key, text])
    expect([key, text.length > 0]).toEqual([key, true])
  }
  const asInEnglish = [...translated]
    .filter(([key, text]) => owed.get(key) === text)
    .map(([key]) => key)
  // Vietnamese and Indonesian say "video" and "file" as English does.
  expect(asInEnglish.filter(key => !/^message\.(video|file)$/.test(key))).toEqual([])
  expect(Object.keys(reasons).sort()).toEqual(
    Object.keys(read('locales/zh.json').reasons ?? {}).sort(),
  )
})

test("prefers the page's texts, then the language's, then English", () => {
  const t = createTranslate(
    { close: 'إغلاق' },
    { retry: 'x', list: { retry: '重试' } },
    { list: { today: 'Today' } },
  )
  expect([t('close'), t('list.retry'), t('list.today'), t('toString')]).toEqual([
    'إغلاق',
    '重试',
    'Today',
    'toString',
  ])
})

test('sets a language only when it has its texts', () => {
  expect(spokenLanguage('fr', {}, {})).toBe('en')
  expect(spokenLanguage('ar', { close: 'إغلاق' }, {})).toBe('ar')
  expect(spokenLanguage('la', {}, { close: 'ປິດແຊັດ' })).toBe('lo')
})

test('translates a reason and leaves unknown codes out', () => {
  const t = createTranslate({ reasons: { INVALID_IP: '请换一个网络再试。' } })
  expect(reasonText('INVALID_IP', t)).toBe('请换一个网络再试。')
  expect(reasonText('SOMETHING_ELSE', t)).toBe('')
  expect(reasonText('Please call us', t)).toBe('Please call us')
})
