import { call } from '@tamlung/shared/api/call'
import { heardKeyKeeping } from '@tamlung/shared/api/heard-key-keeping'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import type { ReactNode } from 'react'
import { LostPassword } from './lost-password'
import { loadLostPasswordTexts } from './lost-password-texts'

/** The way back, where the server offers one; only a server that has shown that it is one of ours is asked for it. */
export async function lostPassword(phone: string): Promise<ReactNode> {
  if (heardKeyKeeping.now() !== true) return null
  const offers = await call(lookupOffers, {})
  if (!offers.includes('lostPassword')) return null
  await registerTexts('lost-password', loadLostPasswordTexts)
  return <LostPassword phone={phone} />
}
