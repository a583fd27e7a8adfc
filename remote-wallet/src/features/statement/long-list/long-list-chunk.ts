import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { LongList } from './long-list'
import { LongListChoice } from './long-list-choice'
import { loadLongListTexts } from './long-list-texts'
import { NoneHere } from './none-here'

const code = { LongList, LongListChoice, NoneHere }
export type LongListCode = typeof code

export async function longList(): Promise<LongListCode> {
  await registerTexts('statement-list', loadLongListTexts)
  return code
}
