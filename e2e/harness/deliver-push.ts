import { expect, type Page } from '@playwright/test'

/** The workers of an address that are at work, as the browser counts them. */
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

/** A message as the browser's maker would bring it, once the worker is there; brought until it is seen on the device. */
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

/** Notifications that the device shows for this site. */
export const notificationsOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, data }) => ({ title, body, data }))
  })
