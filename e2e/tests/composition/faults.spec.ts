import type { Page } from '@playwright/test'
import {
  asksForAnotherContract,
  flagOf,
  serveAltered,
  throwsWhileEvaluated,
} from '../../harness/altered-remote'
import type { Fault } from '../../harness/faults/fault'
import { bePatient } from '../../harness/patient'
import type { Product } from '../../harness/product'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import type { PageWatch } from '../../harness/watch-page'
import { type Corner, corners, expectSameDocument, open, visitElsewhere } from './corners'

/** Allows the browser's console messages about a missing, altered or late file. */
function allowNotes(watch: PageWatch, product: Product, { remote }: Corner) {
  watch.allow(product.remote(remote).origin)
}

async function expectMissing(page: Page, { part }: Corner, what: string) {
  await expect(page.getByText(`${part} ${what}`).first()).toBeVisible()
}

/** Deadlines follow one another, so the clock is moved until the last of them has passed. */
async function passTimeUntilMissing(page: Page, { part }: Corner) {
  // The shell must have loaded first: moving the clock must not cut off its own files.
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
  const message = page.getByText(`${part} took too long`)
  await expect
    .poll(async () => {
      await page.clock.fastForward(16_000)
      return message.count()
    })
    .toBeGreaterThan(0)
}

async function tryAgain(page: Page, corner: Corner) {
  const missing = page.getByText(new RegExp(`^${corner.part} (could|took|ran|is being)`))
  const again = page.getByRole('button', { name: 'Try again' })
  // Several remotes may be missing; this is the one under test.
  const ofPart = page.locator('div').filter({ has: missing }).filter({ has: again }).last()
  // The page that was visited in between must be gone.
  const { title } = corner.elsewhere
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
  // The view may load by itself if it was requested after the server recovered.
  await expect(async () => {
    if (await missing.first().isVisible())
      await ofPart.getByRole('button').click({ timeout: 1_000 })
    await corner.expectLoaded(page)
    await expect(missing).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
  await expect(missing).toHaveCount(0)
  await expectSameDocument(page)
}

const atOnce: [string, Fault][] = [
  ['is absent', { kind: 'status', status: 404 }],
  ['answers with an error', { kind: 'reply', change: reply => ({ ...reply, status: 500 }) }],
  ['answers with a page', { kind: 'html' }],
  ['answers with garbage', { kind: 'garbage' }],
  ['is cut off half-way', { kind: 'truncated' }],
  ['has one bit flipped', { kind: 'flipped' }],
  ['refuses the connection', { kind: 'refused' }],
]

const usual = new Set<Fault['kind']>(['status', 'truncated'])

test.describe.configure({ mode: 'parallel' })

/** These four faults are handled by code that is the same for all remotes. */
const oneCorner = rotating(corners, 'slow, hanging, throwing, newer')

for (const corner of corners) {
  const { remote } = corner
  // All immediate failures run the same code, so only one remote rotates through all of them.
  const faults = rotating(
    atOnce.filter(([, { kind }]) => remote === 'wallet' || usual.has(kind)),
    remote,
  )
  test.describe(`when ${remote}`, () => {
    for (const [what, fault] of faults) {
      test(`${what}, the rest works and "try again" recovers`, { tag: '@main' }, async ({
        page,
        product,
        watch,
      }) => {
        allowNotes(watch, product, corner)
        const set = product.remote(remote).set('', fault)
        await open(page, product, corner)
        await expectMissing(page, corner, 'could not be opened')
        await visitElsewhere(page, corner)
        set.heal()
        await tryAgain(page, corner)
      })
    }

    if (!oneCorner.includes(corner)) return

    test('is slow, the rest works and it appears by itself', async ({ page, product }) => {
      // The view must not be given up on a slow machine.
      await bePatient(page, 5_000)
      const set = product.remote(remote).set('', { kind: 'slow' })
      await open(page, product, corner)
      await set.met()
      await visitElsewhere(page, corner)
      set.heal()
      await corner.expectLoaded(page)
      await expectSameDocument(page)
    })

    test('hangs, it times out and "try again" recovers', async ({ page, product, watch }) => {
      allowNotes(watch, product, corner)
      const set = product.remote(remote).set('', { kind: 'hanging' })
      await page.clock.install()
      await open(page, product, corner)
      await set.met()
      await passTimeUntilMissing(page, corner)
      await visitElsewhere(page, corner, true)
      set.heal()
      await tryAgain(page, corner)
    })

    test('throws while evaluated, "try again" recovers', async ({ page, product, watch }) => {
      watch.allow('evaluated at a bad moment')
      allowNotes(watch, product, corner)
      serveAltered(product, remote, throwsWhileEvaluated)
      await page.addInitScript(flagOf.raise)
      await open(page, product, corner)
      await expectMissing(page, corner, 'ran into a problem')
      await visitElsewhere(page, corner)
      await page.evaluate(flagOf.lower)
      await tryAgain(page, corner)
    })

    test('is for another shell and is replaced on "try again"', async ({
      page,
      product,
      watch,
    }) => {
      allowNotes(watch, product, corner)
      serveAltered(product, remote, asksForAnotherContract)
      await page.addInitScript(flagOf.raise)
      await open(page, product, corner)
      await expectMissing(page, corner, 'is being updated')
      await visitElsewhere(page, corner)
      await page.evaluate(flagOf.lower)
      await tryAgain(page, corner)
    })
  })
}
