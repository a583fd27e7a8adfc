import { session } from '@tamlung/shared/session/session'
import { persistentStore } from '@tamlung/shared/session/storage'
import { pushChoiceKey } from './push-choice'

async function endUnlessChosen() {
  if (persistentStore.get(pushChoiceKey) !== null) return
  const registration = await navigator.serviceWorker.getRegistration()
  const here = await registration?.pushManager?.getSubscription()
  if (!registration || !here) return
  await here.unsubscribe()
  for (const shown of await registration.getNotifications()) shown.close()
}

/**
 * Ends push when a visitor page ended the session: the choice is deleted with the session, but the server
 * does not know and would keep notifying this device.
 */
export function endForgottenPush() {
  const check = () => void endUnlessChosen().catch(() => undefined)
  session.subscribe(check)
  check()
}
