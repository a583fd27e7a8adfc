import i18next from 'i18next'
import { bus } from '../bus/bus'
import { changeLanguage, currentLanguage, registerTexts, startI18n } from './i18n'

beforeAll(() => startI18n('th'))
beforeEach(() => changeLanguage('th'))

test('loads only the current language, and another when chosen', async () => {
  const load = jest.fn(async (language: string) => ({ hello: `hello ${language}` }))
  await registerTexts('lazy', load)
  expect(load.mock.calls).toEqual([['th']])
  await changeLanguage('en')
  expect(i18next.t('hello', { ns: 'lazy' })).toBe('hello en')
  expect(load.mock.calls).toEqual([['th'], ['en']])
})

test('switches all remotes together after the slowest has loaded', async () => {
  let arrive = (_: Record<string, string>) => {}
  await registerTexts('quick', async language => ({ a: `quick ${language}` }))
  await registerTexts('slow', language =>
    language === 'la'
      ? new Promise(resolve => {
          arrive = resolve
        })
      : Promise.resolve({ a: 'slow' }),
  )
  const switching = changeLanguage('la')
  await Promise.resolve()
  expect(currentLanguage()).toBe('th')
  arrive({ a: 'slow la' })
  await switching
  expect(i18next.t('a', { ns: 'quick' })).toBe('quick la')
  expect(i18next.t('a', { ns: 'slow' })).toBe('slow la')
})

test('keeps the old texts of a remote that fails to load', async () => {
  await registerTexts('dead', async language => {
    if (language === 'en') throw new Error('gone')
    return { a: `dead ${language}` }
  })
  await changeLanguage('en')
  expect(currentLanguage()).toBe('en')
  expect(i18next.t('a', { ns: 'dead' })).toBe('dead th')
})

test('uses lo for the browser and la for the product', async () => {
  await changeLanguage('la')
  expect(document.documentElement.lang).toBe('lo')
  expect(localStorage.getItem('locale')).toBe('la')
  expect(document.cookie).toContain('locale=LA')
  expect(bus.last('language.changed')).toEqual({ language: 'la' })
})

test('applies the last of two quick choices', async () => {
  await Promise.all([changeLanguage('en'), changeLanguage('la')])
  expect(currentLanguage()).toBe('la')
})

test('uses the texts of a replaced remote in every language', async () => {
  await changeLanguage('en')
  await registerTexts('renewed', async language => ({ a: `old ${language}` }))
  await changeLanguage('th')
  await registerTexts('renewed', async language => ({ a: `new ${language}` }))
  expect(i18next.t('a', { ns: 'renewed' })).toBe('new th')
  await changeLanguage('en')
  expect(i18next.t('a', { ns: 'renewed' })).toBe('new en')
})

test('includes a remote that arrives during the switch', async () => {
  let arrive = () => {}
  await registerTexts('early', language =>
    language === 'la'
      ? new Promise(resolve => {
          arrive = () => resolve({ a: 'early la' })
        })
      : Promise.resolve({ a: 'early' }),
  )
  const switching = changeLanguage('la')
  await registerTexts('late', async language => ({ a: `late ${language}` }))
  arrive()
  await switching
  expect(i18next.t('a', { ns: 'late' })).toBe('late la')
})

/** A part whose texts in one language load only after a call. */
function slowPart(version: string, slow: string) {
  let answer = () => {}
  const gate = new Promise<void>(resolve => {
    answer = resolve
  })
  return {
    answer,
    async load(language: string) {
      if (language === slow) await gate
      return { a: `${version} ${language}` }
    },
  }
}

test('uses the new version’s texts when replaced while loading', async () => {
  const before = slowPart('before', 'la')
  await registerTexts('replaced', before.load)
  const switching = changeLanguage('la')
  await registerTexts('replaced', async language => ({ a: `after ${language}` }))
  before.answer()
  await switching
  expect(i18next.t('a', { ns: 'replaced' })).toBe('after la')
})

test('has texts when replaced while the switch waits', async () => {
  const slow = slowPart('slow', 'la')
  await registerTexts('the-slow', slow.load)
  await registerTexts('replaced-early', async language => ({ a: `before ${language}` }))
  const switching = changeLanguage('la')
  await registerTexts('replaced-early', async language => ({ a: `after ${language}` }))
  slow.answer()
  await switching
  expect(i18next.t('a', { ns: 'replaced-early' })).toBe('after la')
})

test('does not wait for a remote whose texts never loaded', async () => {
  const gone = registerTexts('never', async () => {
    throw new Error('gone')
  })
  await expect(gone).rejects.toThrow('gone')
  await changeLanguage('en')
  expect(currentLanguage()).toBe('en')
})
