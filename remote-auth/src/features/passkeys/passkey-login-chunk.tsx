import { registerTexts } from '@tamlung/shared/i18n/i18n'
import type { ReactNode } from 'react'
import { PasskeyLogin } from './passkey-login'
import { loadPasskeysTexts } from './passkeys-texts'

/** The way in by a key, with its words. */
export async function passkeyLogin(): Promise<ReactNode> {
  await registerTexts('passkeys', loadPasskeysTexts)
  return <PasskeyLogin />
}
