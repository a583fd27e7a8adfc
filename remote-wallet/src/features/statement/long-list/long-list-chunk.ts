import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { LongList } from './long-list'
import { LongListChoice } from './long-list-choice'
import { loadLongListTexts } from './long-list-texts'

const code = { LongList, LongListChoice }
export type LongListCode = typeof code

export async function longList(): Promise<LongListCode> {
  await registerTexts('statement-list', loadLongListTexts)
  return code
}
