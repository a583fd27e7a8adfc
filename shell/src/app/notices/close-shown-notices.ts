import { session } from '@tamlung/shared/session/session'

async function closeAll() {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/** Removes shown notifications with the session, so that the next person does not see this member's money. */
export function closeShownNotices(): () => void {
  const token = session.token()
  return session.subscribe(() => {
    if (session.token() !== token) void closeAll().catch(() => undefined)
  })
}
