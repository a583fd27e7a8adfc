import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslate, type TextTree } from '../panel/create-translate'
import { reasonText } from './reason-text'
import { spokenLanguage } from './spoken-language'

const read = (path: string): TextTree => JSON.parse(readFileSync(join(__dirname, path), 'utf8'))

function flatten(texts: TextTree, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flatten(value, `${before}${key}.`),
  )
}

const valuesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

const english = flatten({
  ...read('../locales/en.json'),
  ...read('../panel/bell/locales/en.json'),
  ...read('../panel/composer/locales/en.json'),
  ...read('../panel/ending/locales/en.json'),
  ...read('../panel/search/locales/en.json'),
  ...read('../panel/service/locales/en.json'),
  ...read('../panel/talks/locales/en.json'),
})
/** What only the button of our own site says. */
const ofSite = new Set(['launcher.openUnread', 'launcher.failed', 'launcher.takesLong'])
const owed = new Map(english.filter(([key]) => !ofSite.has(key)))
const languages = readdirSync(join(__dirname, 'locales')).map(file => file.replace('.json', ''))

test('seven languages come with the embed beside those of the site', () => {
  expect(languages.sort()).toEqual(['id', 'ja', 'km', 'ms', 'my', 'vi', 'zh'])
})

test.each(languages)('%s says everything, with the same values, in words of its own', language => {
  const { reasons = {}, ...texts } = read(`locales/${language}.json`)
  const said = new Map(flatten(texts))
  expect([...said.keys()].sort()).toEqual([...owed.keys()].sort())
  for (const [key, text] of said) {
    expect([key, valuesIn(text)]).toEqual([key, valuesIn(owed.get(key) ?? '')])
    expect([key, text.trim()]).toEqual([key, text])
    expect([key, text.length > 0]).toEqual([key, true])
  }
  const asInEnglish = [...said].filter(([key, text]) => owed.get(key) === text).map(([key]) => key)
  // Vietnamese and Indonesian say "video" and "file" as English does.
  expect(asInEnglish.filter(key => !/^message\.(video|file)$/.test(key))).toEqual([])
  expect(Object.keys(reasons).sort()).toEqual(
    Object.keys(read('locales/zh.json').reasons ?? {}).sort(),
  )
})

test('a page may bring any language: its own words first, then those of the language, then English', () => {
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

test('the panel claims a language only where it has words for it', () => {
  expect(spokenLanguage('fr', {}, {})).toBe('en')
  expect(spokenLanguage('ar', { close: 'إغلاق' }, {})).toBe('ar')
  expect(spokenLanguage('la', {}, { close: 'ປິດແຊັດ' })).toBe('lo')
})

test('a reason is told in the words of the language, and a code that nobody knows is not', () => {
  const t = createTranslate({ reasons: { INVALID_IP: '请换一个网络再试。' } })
  expect(reasonText('INVALID_IP', t)).toBe('请换一个网络再试。')
  expect(reasonText('SOMETHING_ELSE', t)).toBe('')
  expect(reasonText('Please call us', t)).toBe('Please call us')
})
