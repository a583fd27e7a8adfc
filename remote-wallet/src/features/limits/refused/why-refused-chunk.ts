import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { loadLimitsTexts } from '../limits-texts'
import { RefusalWords } from './refusal-words'
import { WhyRefused } from './why-refused'

/** What a refusal is about, with its words. */
export async function whyRefused() {
  await registerTexts('play-limits', loadLimitsTexts)
  return WhyRefused
}

/** The same of one that is said in passing. */
export async function refusalWords() {
  await registerTexts('play-limits', loadLimitsTexts)
  return RefusalWords
}
