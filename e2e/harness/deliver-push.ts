import { expect, type Page } from '@playwright/test'

/** Finds the activated service workers of an origin. */
async function findWorkers(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  const registrations = new Set<string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { status, scriptURL, registrationId } of versions)
      if (status === 'activated' && scriptURL.startsWith(origin)) registrations.add(registrationId)
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrations.size).toBeGreaterThan(0)
  return { session, registrations }
}

/** Delivers a push message as the browser's vendor would, and repeats it until `expectSeen` passes. */
export async function deliverPush(
  { page, origin }: { page: Page; origin: string },
  message: object,
  expectSeen: () => Promise<void>,
) {
  const { session, registrations } = await findWorkers(page, origin)
  const data = JSON.stringify(message)
  // Repeated, because a push may be lost while the worker is starting, as on a phone.
  await expect(async () => {
    for (const registrationId of registrations)
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await expectSeen()
  }).toPass()
  await session.detach()
}

/** Notifications that the device shows for this site: title, text and data. */
export const notificationsOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, data }) => ({ title, body, data }))
  })
