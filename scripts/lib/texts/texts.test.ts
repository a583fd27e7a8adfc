import { findTextFaults } from './find-text-faults'
import { flatten } from './flatten'
import { answers, textsAskedFor } from './texts-asked-for'

const same = (texts: object) => ({ th: texts, la: texts, en: texts })

describe('texts in three languages', () => {
  test('equal keys with equal holes are in order', () => {
    expect(findTextFaults(same({ a: { b: 'x {{name}} <b>y</b>' }, list: ['one', 'two'] }))).toEqual(
      [],
    )
  })

  test('a key that one language lacks is named', () => {
    const faults = findTextFaults({
      th: { a: 'ก', b: 'ข' },
      la: { a: 'ກ' },
      en: { a: 'a', b: 'b' },
    })
    expect(faults).toEqual(['la: b is missing'])
  })

  test('a key that only one language has is missing in the others', () => {
    const faults = findTextFaults({ th: {}, la: {}, en: { a: { b: 'b' } } })
    expect(faults).toEqual(['th: a.b is missing', 'la: a.b is missing'])
  })

  test('an empty text is a fault', () => {
    expect(findTextFaults({ th: { a: 'ก' }, la: { a: ' ' }, en: { a: 'a' } })).toEqual([
      'la: a is empty',
    ])
    expect(findTextFaults({ th: { a: 'ก' }, la: { a: 'ກ' }, en: { a: null } })).toEqual([
      'en: a is empty',
    ])
  })

  test('a hole or a mark that differs from the Thai text is a fault', () => {
    const faults = findTextFaults({
      th: { a: 'ถึง {{time}}', b: '<link>ดู</link>' },
      la: { a: 'ຮອດ {{date}}', b: '<link>ເບິ່ງ</link>' },
      en: { a: 'until {{ time, short }}', b: 'see' },
    })
    expect(faults).toEqual([
      'la: a asks for date, in Thai for time',
      'en: b asks for nothing, in Thai for <link>',
    ])
  })

  test('Thai and Lao have one form of a plural, English has two', () => {
    const good = { a_other: '{{count}} x' }
    expect(findTextFaults({ th: good, la: good, en: { ...good, a_one: 'one' } })).toEqual([])
    expect(findTextFaults({ th: { ...good, a_one: 'x' }, la: good, en: good })).toEqual([
      'th: a_one is a form that the language does not have',
      'en: a lacks _one',
    ])
  })
})

describe('texts that the code asks for', () => {
  const code = `
    const { t } = useTranslation('ui')
    const x = <p title={t('wallet.title')}>{t(\`plain\`)}<Trans i18nKey="rich" /></p>
    const y = i18next.t('errors:NO_BANK'); t(key); at('not this')
    const z = t(one ? 'first' : two ? 'second' : (key ?? 'unknown'))`

  test('literal keys and opened sets are found, computed ones are left alone', () => {
    expect(textsAskedFor('a.tsx', code)).toEqual({
      namespaces: ['ui'],
      keys: ['wallet.title', 'plain', 'rich', 'errors:NO_BANK', 'first', 'second'],
    })
  })

  test('a plural or a variant answers for its key, a mere prefix does not', () => {
    const texts = new Set(flatten({ coin_other: 'x', wallet: { full: 'y' } }).keys())
    expect(answers(texts, 'coin')).toBe(true)
    expect(answers(texts, 'wallet.full')).toBe(true)
    expect(answers(texts, 'wallet')).toBe(false)
    expect(answers(texts, 'wallet.ful')).toBe(false)
  })
})
