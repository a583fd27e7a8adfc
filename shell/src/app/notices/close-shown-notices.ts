import { session } from '@tamlung/shared/session/session'

async function closeAll() {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/** What the phone still shows goes with the session: whoever is here next is not told of somebody else’s money. */
export function closeShownNotices(): () => void {
  const token = session.token()
  return session.subscribe(() => {
    if (session.token() !== token) void closeAll().catch(() => undefined)
  })
}
