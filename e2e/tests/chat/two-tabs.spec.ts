import type { Page } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { isDeep, repeats } from '@tamlung/shared/testing/deep'
import type { Fault } from '../../harness/faults/fault'
import { markDocument } from '../../harness/mark-document'
import type { Product } from '../../harness/product'
import { expect, test } from '../../harness/test'
import { Dice } from '../../spec-only-backend/dice'
import { answer, asGuest, field, launcher, openChat, panel, say, shown, text } from './chat'

/** The number of faults; `FAULTS=1000` gives the figure in `bench/results/chat.md`. */
const wanted = Number(process.env.FAULTS ?? repeats({ ordinary: 12, deep: 120 }))
const patient = { timeout: isDeep ? 1_800_000 : 180_000 }
/** Short intervals, because the text appears only while the list scrolls past it. */
const often = { ...patient, intervals: [100] }

/** The share of the chat's calls that each fault affects. */
const callFaults: readonly (readonly [name: string, share: number, fault: Fault])[] = [
  ['a request is lost on its way', 0.12, { kind: 'refused' }],
  ['the server did it, its reply is lost', 0.12, { kind: 'dropped' }],
  ['half a reply', 0.08, { kind: 'truncated' }],
  ['the server did it and says 503', 0.1, { kind: 'status', status: 503 }],
  ['a reply that means nothing', 0.05, { kind: 'garbage' }],
  ['the server asks for patience (429)', 0.01, { kind: 'status', status: 429 }],
]

const sending = (page: Page) => panel(page).getByText('Sending', { exact: true })

/** All messages that the server has for this guest, in the form of `shown`. */
async function stored(product: Product, guestId: string): Promise<string[]> {
  const all: string[] = []
  for (;;) {
    const reply = await fetch(`${product.backend.origin}/api/chat/history`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [clientMarker.header]: clientMarker.value },
      body: JSON.stringify({ guestId, skip: all.length, limit: 100 }),
    })
    const page = (await reply.json()) as {
      sender: string
      message: { payload: { message: string } }
    }[]
    if (page.length === 0) return all.reverse()
    for (const { sender, message } of page)
      all.push(`${sender === 'customer' ? 'You' : 'Support'}: ${message.payload.message}`)
  }
}

/**
 * Scrolls a tab from the newest message to the oldest: each visible part must match the server's order, and none may be
 * missing.
 */
async function expectAllShown(page: Page, lines: readonly string[]) {
  const list = panel(page).locator('section[tabindex="0"]')
  const again = panel(page).getByRole('button', { name: 'Try again' })
  const seen = new Set<string>()
  await list.evaluate(box => box.scrollTo(0, box.scrollHeight))
  await expect.poll(async () => (await shown(page)).at(-1), patient).toBe(lines.at(-1))
  await expect
    .poll(async () => {
      // The panel offers to load failed pages again.
      await again.evaluateAll(buttons => {
        for (const button of buttons) if (button instanceof HTMLElement) button.click()
      })
      const here = await shown(page)
      const from = lines.indexOf(here[0] ?? '')
      const there = lines.slice(from, from + here.length)
      // A tab may still be loading; a lasting difference is reported with the expected lines.
      if (JSON.stringify(here) !== JSON.stringify(there)) return { here, there }
      for (const line of here) seen.add(line)
      await list.evaluate(box => box.scrollBy(0, -box.clientHeight))
      return lines.length - seen.size
    }, often)
    .toBe(0)
}

test(`two tabs lose nothing in ${wanted} faults`, async ({
  page,
  context,
  product,
  backend,
  watch,
}, info) => {
  watch.allow('socket.io', '/api/', product.origin)
  const guestId = await asGuest(page, product)
  const dice = new Dice(Number(process.env.SEED ?? 20_261_122))
  markDocument(product, ['service-worker'])
  await openChat(page)
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
  await expect.poll(worker, patient).toBe('activated')
  const other = await context.newPage()
  await openChat(other)
  const tabs = [page, other] as const
  const tab = () => (dice.roll() < 0.5 ? tabs[0] : tabs[1])
  await backend.put('/settings/rateLimits', { value: false })

  const faults = callFaults.map(([name, share, fault]) => ({
    name,
    set: product.front.set(({ url }) => url.includes('/api/chat/') && dice.roll() < share, fault),
  }))
  const done = { cut: 0, offline: 0, killed: 0, reloaded: 0 }
  const total = () =>
    faults.reduce((sum, { set }) => sum + set.hits, 0) + done.cut + done.offline + done.killed
  let count = 0
  let answered = 0
  // Kills and reloads happen at fixed steps, so that even a short run has them.
  for (let step = 1; total() < wanted; step++) {
    const what = dice.roll()
    const here = tab()
    if (isDeep && step % 100 === 0) process.stdout.write(`${step} steps, ${total()} faults\n`)
    if (step % 100 === 10) {
      await product.backend.kill()
      await say(here, `said ${count++}`)
      await product.backend.revive()
      done.killed += 1
    } else if (step % 15 === 5) {
      await here.reload()
      await launcher(here).click()
      await expect(field(here)).toBeVisible()
      done.reloaded += 1
    } else if (what < 0.55) await say(here, `said ${count++}`)
    else if (what < 0.85) await answer(backend, { guestId }, text(`answer ${answered++}`))
    else if (what < 0.95) {
      product.front.cutSockets()
      done.cut += 1
    } else {
      await context.setOffline(true)
      await say(here, `said ${count++}`)
      await context.setOffline(false)
      done.offline += 1
    }
    // A person would stop writing while messages are not sent.
    await expect.poll(() => sending(here).count(), patient).toBeLessThan(10)
  }
  for (const { set } of faults) set.heal()

  for (const each of tabs) await expect(sending(each)).toHaveCount(0, patient)
  const lines = await stored(product, guestId)
  const ofSpeaker = (who: string) => lines.filter(line => line.startsWith(who))
  expect(ofSpeaker('You: ')).toEqual(Array.from({ length: count }, (_, n) => `You: said ${n}`))
  expect(ofSpeaker('Support: ')).toHaveLength(answered)
  for (const each of tabs) await expectAllShown(each, lines)
  await backend.put('/settings/rateLimits', { value: true })
  const figures = {
    ...Object.fromEntries(faults.map(({ name, set }) => [name, set.hits])),
    ...done,
    total: total(),
    written: count,
    answered,
  }
  await info.attach('figures', { body: JSON.stringify(figures, null, 2) })
  if (isDeep) process.stdout.write(`${JSON.stringify(figures)}\n`)
})
