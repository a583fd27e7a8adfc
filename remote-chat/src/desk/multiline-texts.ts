import { languages } from '@tamlung/shared/contract/editions'
import type { LocalizedText } from './replies'

type Language = (typeof languages)[number]

const inEach = (say: (language: Language) => string): LocalizedText => ({
  th: say('th'),
  la: say('la'),
  en: say('en'),
})

/** A list as lines of text, in each language. */
export const toLines = (all: readonly LocalizedText[]): LocalizedText =>
  inEach(language =>
    all
      .map(words => words[language])
      .join('\n')
      .trimEnd(),
  )

/** The first line of each language belong together, and so on; what is empty in all of them is none. */
export function fromLines(lines: LocalizedText): LocalizedText[] {
  const split = (language: Language) => lines[language].split('\n').map(line => line.trim())
  const length = Math.max(...languages.map(language => split(language).length))
  return Array.from({ length }, (_, index) =>
    inEach(language => split(language)[index] ?? ''),
  ).filter(words => languages.some(language => words[language] !== ''))
}

/** The first line that is too long, or all that are too many, and by how much; nothing where they fit. */
export function describeExcess(lines: string, most: number, longest: number): string {
  const all = lines.trim().split('\n')
  const long = all.find(line => line.trim().length > longest)?.trim()
  if (long) return `${long}: ${long.length} / ${longest}`
  return all.length > most ? `${all.length} / ${most}` : ''
}
