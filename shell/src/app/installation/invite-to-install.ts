import { bus } from '@tamlung/shared/bus/bus'
import { session } from '@tamlung/shared/session/session'
import { isSafeToLeave } from '../../composition/tell/updates/work-in-progress'
import { mayAsk, noteAsked } from '../asking-pace'
import type { InstallPrompt } from './install-prompt'

/** Only Apple's phones say this, and they install by hand. */
function isOnApple(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

/**
 * Invites to install the product once something has gone well and its dialog is closed: never at the door, never in
 * the middle of something, never twice in a month, and not on the day of another question.
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
    if ((!prompt && !isOnApple()) || !mayAsk('askedToInstall')) return
    wentWell = false
    const { showInvitation } = await import('./show-invitation')
    // Before it is closed, or the other question would follow it.
    noteAsked('askedToInstall')
    await showInvitation(prompt)
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
