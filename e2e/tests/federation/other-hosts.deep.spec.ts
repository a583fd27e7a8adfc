import { createConsoleClient } from '../../harness/console-client'
import { logIn } from '../../harness/member'
import { PageWatch } from '../../harness/watch-page'
import { publish } from '../release/world/published'
import { expect, test } from '../release/world/test'
import { openHostPage } from './host-page'

// Each builds what it publishes, which takes its time on a busy machine.
test.slow()

test('hosts with an older React show our wheel and chat', async ({ world, browser }) => {
  const words = ['spin', 'chat', '--version', '3.0.0']
  await publish(world.folder, world.remotes.origin, world.published.keys.publicKey, words)
  const host = await openHostPage(world.backend.origin, world.remotes.origin)
  const page = await browser.newPage()
  const watch = new PageWatch([host.origin, host.proxy])
  await watch.observe(page)
  const member = await createConsoleClient(world.backend.origin).createMember()
  await logIn(page, host.origin, member)
  const wheel = page.getByRole('button', { name: /^Spin \d+ coin/ })
  const chat = page.getByRole('button', { name: /chat/i }).first()
  const panel = page.getByRole('dialog', { name: 'Support' })
  for (const address of ['/', '/named-at-build', '/without-plugin']) {
    await page.goto(host.origin + address)
    await expect(page.getByText('this host has React 19.2.9')).toBeVisible()
    await expect(wheel).toBeVisible()
    await chat.click()
    await expect(panel).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'take away' }).click()
    await expect(wheel).toBeHidden()
    await expect(chat).toBeHidden()
    await page.getByRole('button', { name: 'show again' }).click()
    await expect(wheel).toBeVisible()
    await chat.click()
    await expect(panel).toBeVisible()
  }
  expect(watch.found).toEqual([])
  await page.close()
  await host.close()
})

test('our own site loads nothing made for other hosts', async ({ page, world }) => {
  const words = ['auth', '--version', '3.0.0']
  await publish(world.folder, world.remotes.origin, world.published.keys.publicKey, words)
  await world.activate('auth', '3.0.0')
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(requests.filter(url => url.includes('/remotes/auth/3.0.0/')).length).toBeGreaterThan(1)
  expect(requests.filter(url => /portable|mf-manifest|mf-types/.test(url))).toEqual([])
})
