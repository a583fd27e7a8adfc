import type { Page } from '@playwright/test'
import {
  asksForAnotherContract,
  flagOf,
  serveAltered,
  throwsWhileEvaluated,
} from '../../harness/altered-remote'
import type { Fault } from '../../harness/faults/fault'
import type { Product } from '../../harness/product'
import { expect, test } from '../../harness/test'
import type { PageWatch } from '../../harness/watch-page'
import { type Corner, corners, expectSameDocument, open, visitElsewhere } from './corners'

/** What the browser and the federation runtime note when a file is missing, altered or late. */
function allowNotes(watch: PageWatch, product: Product, { remote }: Corner) {
  watch.allow(product.remote(remote).origin, /\[console\].*(RUNTIME-\d+|Federation Runtime)/)
}

async function expectMissing(page: Page, { part }: Corner, what: string) {
  await expect(page.getByText(`${part} ${what}`).first()).toBeVisible()
}

async function tryAgain(page: Page, corner: Corner) {
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await corner.expectLoaded(page)
  await expect(page.getByText(new RegExp(`^${corner.part} (could|took|ran|is being)`))).toHaveCount(
    0,
  )
  await expectSameDocument(page)
}

const atOnce: [string, Fault, string][] = [
  ['is absent', { kind: 'status', status: 404 }, 'could not be opened'],
  ['answers with an error', { kind: 'status', status: 500 }, 'could not be opened'],
  ['answers with a page', { kind: 'html' }, 'could not be opened'],
  ['answers with garbage', { kind: 'garbage' }, 'could not be opened'],
  ['is cut off half-way', { kind: 'truncated' }, 'could not be opened'],
  ['has one bit flipped', { kind: 'flipped' }, 'could not be opened'],
  ['refuses the connection', { kind: 'refused' }, 'could not be opened'],
]

for (const corner of corners) {
  const { remote } = corner
  test.describe(`when ${remote}`, () => {
    for (const [what, fault, message] of atOnce) {
      test(`${what}, the rest works and "try again" brings it once it is healed`, async ({
        page,
        product,
        watch,
      }) => {
        allowNotes(watch, product, corner)
        const set = product.remote(remote).set('', fault)
        await open(page, product, corner)
        await expectMissing(page, corner, message)
        await visitElsewhere(page, corner)
        set.heal()
        await tryAgain(page, corner)
      })
    }

    test('is slow, the rest works meanwhile and it comes by itself', async ({ page, product }) => {
      const set = product.remote(remote).set('', { kind: 'slow' })
      await open(page, product, corner)
      await set.met()
      await visitElsewhere(page, corner)
      set.heal()
      await corner.expectLoaded(page)
      await expectSameDocument(page)
    })

    test('hangs, it is given up in time and "try again" brings it once it is healed', async ({
      page,
      product,
      watch,
    }) => {
      allowNotes(watch, product, corner)
      const set = product.remote(remote).set('', { kind: 'hanging' })
      await page.clock.install()
      await open(page, product, corner)
      await set.met()
      await page.clock.fastForward(60_000)
      await expectMissing(page, corner, 'took too long')
      await visitElsewhere(page, corner)
      set.heal()
      await tryAgain(page, corner)
    })

    test('throws while it is evaluated, "try again" brings it once it does not', async ({
      page,
      product,
      watch,
    }) => {
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

    test('was written for another shell, nothing of it runs and "try again" brings the one that fits', async ({
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
