import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { sourceFiles } from '../source/source-files'
import { flatten } from './flatten'

/** Browsers look Thai and Lao words up in a dictionary that has none of these beside some others, and then end a line within them. */
const whole = {
  th: ['แชต', 'แอด', 'มิน', 'กลับ', 'ยอด', 'ลอง', 'อยู่', 'หรือ', 'สั้น ๆ', 'เร็ว ๆ'],
  la: ['ໂຫຼດ', 'ເຊີບເວີ', 'ເວັບ', 'ແອັບ', 'ສັ້ນໆ'],
} as const
const tags = { th: 'th', la: 'lo' } as const

/** Said to those who listen, or handed to another app: no line of a page ends in it. */
const heard = /: (launcher\.open|launcher\.openUnread|composer\.label|message\.admin)$/
/** Those for developers stand at a desk. */
const packages = [
  'shared/i18n',
  'shared/ui',
  'shell',
  ...['auth', 'chat', 'promotions', 'spin', 'wallet'].map(name => `remote-${name}`),
]

function brokenWords(language: 'th' | 'la'): string[] {
  const words = new Intl.Segmenter(tags[language], { granularity: 'word' })
  return packages
    .flatMap(name => sourceFiles(root, name, file => file === `${language}.json`))
    .filter(file => !/\/(gallery|guide|override)\//.test(file))
    .flatMap(file =>
      [...flatten(JSON.parse(readFileSync(join(root, file), 'utf8')))].flatMap(([key, text]) => {
        const ends = [...words.segment(String(text))].map(({ index }) => index)
        return whole[language]
          .filter(word =>
            [...String(text).matchAll(new RegExp(word, 'g'))].some(({ index }) =>
              ends.some(end => end > index && end < index + word.length),
            ),
          )
          .map(word => `${word} in ${file}: ${key}`)
          .filter(fault => !heard.test(fault))
      }),
    )
}

for (const language of ['th', 'la'] as const)
  test(`no line ends within a word that a dictionary does not know: ${language}`, () => {
    expect(brokenWords(language)).toEqual([])
  })
