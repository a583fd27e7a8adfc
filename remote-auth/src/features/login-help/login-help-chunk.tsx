import { call } from '@tamlung/shared/api/call'
import { heardKeyKeeping } from '@tamlung/shared/api/heard-key-keeping'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import type { ReactNode } from 'react'
import { LostPassword } from '../lost-password/lost-password'
import { loadLostPasswordTexts } from '../lost-password/lost-password-texts'
import { supportsPasskeys } from '../passkeys/supports-passkeys'

async function byKey(): Promise<ReactNode> {
  if (!supportsPasskeys()) return null
  const { passkeyLogin } = await import(
    /* webpackChunkName: "passkeys" */ '../passkeys/passkey-login-chunk'
  )
  return passkeyLogin()
}

async function lostPassword(phone: string): Promise<ReactNode> {
  await registerTexts('lost-password', loadLostPasswordTexts)
  return <LostPassword phone={phone} />
}

/**
 * Other ways in, where the server offers them: for whoever was refused with this phone number, or has used a passkey on
 * this device. Only a server that has shown that it is one of ours is asked, now or when the key was used.
 */
export async function loginHelp(phone?: string): Promise<ReactNode> {
  if (phone !== undefined && heardKeyKeeping.now() !== true) return null
  const offers = await call(lookupOffers, {})
  const [key, lost] = await Promise.all([
    offers.includes('passkeys') && byKey(),
    phone !== undefined && offers.includes('lostPassword') && lostPassword(phone),
  ])
  return (
    <>
      {key}
      {lost}
    </>
  )
}
