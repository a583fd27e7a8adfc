import type { Page } from '@playwright/test'
import type { Fault } from '../../harness/faults/fault'
import { rotating } from '../../harness/rotating'
import { expect } from '../../harness/test'
import { expectSent, field, message, say, text } from './chat'
import { button, test } from './other-site'

const pages = ['/plain', '/spa', '/turbo']

/** The kinds of outage: a connection refused, a proxy's 502, a connection that goes silent, and a minute without a server. */
const outages: Record<string, { fault: Fault; times?: number; seconds: number }> = {
  refused: { fault: { kind: 'refused' }, seconds: 10 },
  'a 502': { fault: { kind: 'status', status: 502 }, seconds: 10 },
  // Both requests of the first attempt hang until the test ends; later ones are answered.
  'a silent connection': { fault: { kind: 'hanging' }, times: 2, seconds: 35 },
  'a minute away': { fault: { kind: 'refused' }, seconds: 64 },
}

/** Goes to the next view, on pages that have several. */
async function visit(page: Page, path: string) {
  if (path === '/plain') return
  // By keyboard, because an open chat covers the button.
  await page.getByRole('button', { name: 'visit' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible()
}

const cases = pages.flatMap(path => Object.keys(outages).map(outage => ({ path, outage })))

for (const { path, outage } of rotating(cases, 'restarts at the start'))
  test(`appears on ${path} once its server is back from ${outage}`, async ({
    page,
    host,
    product,
    watch,
  }) => {
    watch.allow('enableChatWidget')
    const { fault, times, seconds } = outages[outage] ?? { fault: { kind: 'refused' }, seconds: 0 }
    await page.clock.install()
    const away = product.front.set('/api/lookup/enableChatWidget', fault, times ? { times } : {})
    await page.goto(host.origin + path)
    await away.met()
    await visit(page, path)
    await expect(button(page)).toHaveCount(0)
    if (!times) away.heal()
    // A silent connection is given up twice before the next attempt: each step lets one timer run.
    for (let step = 0; step < 3; step += 1) await page.clock.fastForward(seconds * 1000)
    await button(page).click()
    await say(page, 'is anybody there?')
    await expectSent(page)
  })

for (const path of rotating(pages, 'restarts while open'))
  test(`keeps an open chat on ${path} through a restart`, async ({
    page,
    host,
    product,
    backend,
    watch,
  }) => {
    watch.allow('/api/', 'socket.io')
    await page.clock.install()
    await page.goto(host.origin + path)
    await button(page).click()
    await say(page, 'before it fell')
    await expectSent(page)
    const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id'))
    await product.backend.kill()
    await say(page, 'while it was away')
    await visit(page, path)
    await expect(field(page)).toBeVisible()
    await page.clock.fastForward(60_000)
    await product.backend.revive()
    await page.clock.fastForward(60_000)
    await expectSent(page)
    await backend.post('/chats', { guestId, message: text('we are back') })
    await page.clock.fastForward(60_000)
    await expect(message(page, 'we are back')).toBeVisible()
    await expect(message(page, 'while it was away')).toHaveCount(1)
  })
