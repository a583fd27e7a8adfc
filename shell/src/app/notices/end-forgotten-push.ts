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
 * What a member has chosen goes with the session, and then this device is told nothing more: where a page of visitors has
 * ended it, no server has heard of that, and would go on telling whoever has the phone now.
 */
export function endForgottenPush() {
  const look = () => void endUnlessChosen().catch(() => undefined)
  session.subscribe(look)
  look()
}
