import type { Words } from './replies'

const written = ['th', 'la', 'en'] as const
type Language = (typeof written)[number]

const inEach = (say: (language: Language) => string): Words => ({
  th: say('th'),
  la: say('la'),
  en: say('en'),
})

/** One below the other, in each language. */
export const toLines = (all: readonly Words[]): Words =>
  inEach(language =>
    all
      .map(words => words[language])
      .join('\n')
      .trimEnd(),
  )

/** The first line of each language belong together, and so on; what is empty in all of them is none. */
export function fromLines(lines: Words): Words[] {
  const split = (language: Language) => lines[language].split('\n').map(line => line.trim())
  const [th, la, en] = written.map(split)
  const length = Math.max(...[th, la, en].map(all => all?.length ?? 0))
  return Array.from({ length }, (_, index) => ({
    th: th?.[index] ?? '',
    la: la?.[index] ?? '',
    en: en?.[index] ?? '',
  })).filter(words => written.some(language => words[language] !== ''))
}
