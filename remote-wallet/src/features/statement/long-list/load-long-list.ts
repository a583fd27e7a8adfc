import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { LongList } from './long-list'
import { LongListChoice } from './long-list-choice'
import { NoneHere } from './none-here'

const loadLongListTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

const code = { LongList, LongListChoice, NoneHere }
export type LongListCode = typeof code

export async function longList(): Promise<LongListCode> {
  await registerTexts('statement-list', loadLongListTexts)
  return code
}
