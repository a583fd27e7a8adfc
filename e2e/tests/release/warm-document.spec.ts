import { switchOn, visit } from './outage-cache'
import { first, second } from './world/release-world'
import { expect, expectVersions, loadingNotes, test, versionsRun } from './world/test'

test.beforeEach(({ world }) => switchOn(world))

test('starts a later visit while the server’s document is awaited', async ({
  page,
  world,
  watch,
}) => {
  watch.allow(loadingNotes)
  await visit(page)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById('registry')) return
      observer.disconnect()
      const main = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(federation|libraries|main)\.[^/]*\.js$/.test(name))
      Object.assign(globalThis, { e2eLoadedEarly: main.length })
    }).observe(document, { childList: true, subtree: true })
  })
  const hanging = world.site.set(({ url }) => url === '/', { kind: 'hanging' })
  await page.goto('/login')
  await hanging.met()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'e2eLoadedEarly'))).toBe(3)
})

test('shows a new shell on the first visit after its release', async ({ page, world }) => {
  await world.publishShell(first)
  await world.publishShell(second)
  await world.activate('shell', first)
  await visit(page)
  await expectVersions(page, 'shell', [first])
  await world.activate('shell', second)
  // The browser gets the head of the first shell, and requests the page again when it learns of the second.
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  // After three seconds without a document the worker goes on with the first shell; a busy machine may be that slow.
  await expect(async () => {
    if (!(await versionsRun(page, 'shell')).includes(second)) await page.goto('/login')
    expect(await versionsRun(page, 'shell')).toEqual([second])
  }).toPass()
})
