import { answers, findTextFaults, textsInCode } from './find-text-faults'
import { flatten } from './glossary'

const same = (texts: object) => ({ th: texts, la: texts, en: texts })

describe('texts in three languages', () => {
  test('accept equal keys with equal placeholders', () => {
    expect(findTextFaults(same({ a: { b: 'x {{name}} <b>y</b>' }, list: ['one', 'two'] }))).toEqual(
      [],
    )
  })

  test('name a key missing in one language', () => {
    const faults = findTextFaults({
      th: { a: 'ก', b: 'ข' },
      la: { a: 'ກ' },
      en: { a: 'a', b: 'b' },
    })
    expect(faults).toEqual(['la: b is missing'])
  })

  test('name a key of one language as missing in others', () => {
    const faults = findTextFaults({ th: {}, la: {}, en: { a: { b: 'b' } } })
    expect(faults).toEqual(['th: a.b is missing', 'la: a.b is missing'])
  })

  test('reject an empty text', () => {
    expect(findTextFaults({ th: { a: 'ก' }, la: { a: ' ' }, en: { a: 'a' } })).toEqual([
      'la: a is empty',
    ])
    expect(findTextFaults({ th: { a: 'ก' }, la: { a: 'ກ' }, en: { a: null } })).toEqual([
      'en: a is empty',
    ])
  })

  test('reject an invisible character, such as a word joiner', () => {
    expect(findTextFaults({ th: { a: 'แช\u2060ต' }, la: { a: 'ແຊັດ' }, en: { a: 'chat' } })).toEqual(
      ['th: a has an invisible character'],
    )
  })

  test('reject placeholders or tags that differ from Thai', () => {
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

  test('require one plural form in Thai and Lao, two in English', () => {
    const good = { a_other: '{{count}} x' }
    expect(findTextFaults({ th: good, la: good, en: { ...good, a_one: 'one' } })).toEqual([])
    expect(findTextFaults({ th: { ...good, a_one: 'x' }, la: good, en: good })).toEqual([
      'th: a_one is a form that the language does not have',
      'en: a lacks _one',
    ])
  })
})

describe('text keys in code', () => {
  const code = `
    const { t } = useTranslation('ui')
    const x = <p title={t('wallet.title')}>{t(\`plain\`)}<Trans i18nKey="rich" /></p>
    const y = i18next.t('errors:NO_BANK'); t(key); at('not this')
    const z = t(one ? 'first' : two ? 'second' : (key ?? 'unknown'))`

  test('find literal keys and namespaces and ignore computed ones', () => {
    expect(textsInCode('a.tsx', code)).toEqual({
      namespaces: ['ui'],
      keys: ['wallet.title', 'plain', 'rich', 'errors:NO_BANK', 'first', 'second'],
    })
  })

  test('accept plurals and variants but no mere prefix', () => {
    const texts = new Set(flatten({ coin_other: 'x', wallet: { full: 'y' } }).keys())
    expect(answers(texts, 'coin')).toBe(true)
    expect(answers(texts, 'wallet.full')).toBe(true)
    expect(answers(texts, 'wallet')).toBe(false)
    expect(answers(texts, 'wallet.ful')).toBe(false)
  })
})
