import i18next from 'i18next'
import type { Language } from '../contract/editions'
import { changeLanguage, startI18n } from './i18n'
import { withTexts } from './with-texts'

const loadTexts = jest.fn(async (language: Language) => ({ hello: `hello ${language}` }))

function Greeting() {
  return null
}
Greeting.withTexts = withTexts('greeting', loadTexts)

beforeAll(() => startI18n('th'))

describe('a lazy component with texts', () => {
  test('fails when its texts do not load and can be retried', async () => {
    loadTexts.mockRejectedValueOnce(new Error('offline'))
    await expect(Greeting.withTexts()).rejects.toThrow('offline')
    expect(await Greeting.withTexts()).toBe(Greeting)
    expect(i18next.t('greeting:hello')).toBe('hello th')
  })

  test('follows the language', async () => {
    await Greeting.withTexts()
    await changeLanguage('en')
    expect(i18next.t('greeting:hello')).toBe('hello en')
  })
})
