import { registerTexts } from '@tamlung/shared/i18n/i18n'
import type { ReactNode } from 'react'
import { PasskeysCard } from './passkeys-card'
import { loadPasskeysTexts } from './passkeys-texts'

/** The card with its words. */
export async function passkeysCard(): Promise<ReactNode> {
  await registerTexts('passkeys', loadPasskeysTexts)
  return <PasskeysCard />
}
