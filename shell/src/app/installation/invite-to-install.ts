import { bus } from '@tamlung/shared/bus/bus'
import { session } from '@tamlung/shared/session/session'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { isSafeToLeave } from '../../composition/tell/updates/work-in-progress'
import type { InstallPrompt } from './install-prompt'

const month = 31 * 24 * 3_600_000

/** Only Apple's phones say this, and they install by hand. */
function isOnApple(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

function wasAsked(now: number): boolean {
  const at = Number(persistentStore.get(storageKeys.askedToInstall) ?? 0)
  return now - at < month
}

/**
 * Invites to install the product once something has gone well and its dialog is closed: never at the door, never in
 * the middle of something, and never twice in a month.
 */
export function inviteToInstall(): () => void {
  let prompt: InstallPrompt | undefined
  let wentWell = false

  const onOffer = (event: Event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
  }
  const onInstalled = () => {
    prompt = undefined
  }

  async function invite() {
    // The dialog that is said to be closed still leaves the page.
    await Promise.resolve()
    if (!wentWell || !isSafeToLeave() || session.token() === null) return
    if ((!prompt && !isOnApple()) || wasAsked(Date.now())) return
    wentWell = false
    const { showInvitation } = await import('./show-invitation')
    await showInvitation(prompt)
    persistentStore.set(storageKeys.askedToInstall, String(Date.now()))
    prompt = undefined
  }

  window.addEventListener('beforeinstallprompt', onOffer)
  window.addEventListener('appinstalled', onInstalled)
  const stops = [
    bus.on('wallet.changed', ({ done }, { fromOtherTab }) => {
      if (done && !fromOtherTab) wentWell = true
    }),
    bus.on('dialog.closed', () => void invite().catch(() => undefined)),
  ]
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer)
    window.removeEventListener('appinstalled', onInstalled)
    for (const stop of stops) stop()
  }
}
