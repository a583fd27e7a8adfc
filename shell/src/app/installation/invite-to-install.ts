import { bus } from '@tamlung/shared/bus/bus'
import { session } from '@tamlung/shared/session/session'
import { isSafeToLeave } from '../../composition/telemetry/updates/work-in-progress'
import { mayPrompt, recordPrompt } from '../prompt-throttle'
import type { InstallPrompt } from './install-invitation'

/** Only iOS sets this, where installation is manual. */
function isOnApple(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

/**
 * Invites to install the product after a success, once its dialog is closed. Never at login, over another dialog,
 * twice in a month, or on the day of another prompt.
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
    // The closed dialog is still animating out.
    await Promise.resolve()
    if (!wentWell || !isSafeToLeave() || session.token() === null) return
    if ((!prompt && !isOnApple()) || !mayPrompt('askedToInstall')) return
    wentWell = false
    const { showInvitation } = await import('./install-invitation')
    // Set before the dialog closes, otherwise the other prompt would follow it.
    recordPrompt('askedToInstall')
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
