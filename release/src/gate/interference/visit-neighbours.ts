import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { changedStyles } from './compare-snapshots'
import {
  type Neighbour,
  type NeighbourVisit,
  openInPage,
  readStyles,
  type Styles,
  takeSnapshot,
} from './snapshot'

const appearTimeout = 10_000
/** Milliseconds until a page must look as it does without the candidate. */
const maxDifferent = 4000
const pause = 200

async function appears(page: Page, { address, remote }: Neighbour) {
  await openInPage(page, address)
  await page.waitForFunction(
    ({ path, name }) => {
      const view = document.querySelector('main [data-remote]')
      const shown = view?.getAttribute('data-remote') ?? undefined
      const heading = document.querySelector('main h1, main [role="alert"]')
      return location.pathname === path && shown === name && heading !== null
    },
    { path: address, name: remote },
    { timeout: appearTimeout, polling: 50 },
  )
}

/** Reads styles until two readings agree; every value read meanwhile is allowed. */
async function readAllStyles(page: Page, own: string): Promise<Styles> {
  const all: Record<string, string[]> = {}
  for (let more = 2, left = 20; more > 0 && left > 0; left -= 1) {
    let isNew = false
    for (const [selector, values] of Object.entries(await readStyles(page, own))) {
      const known = all[selector] ?? []
      const fresh = values.filter(value => !known.includes(value))
      if (fresh.length > 0) isNew = true
      all[selector] = [...known, ...fresh]
    }
    more = isNew ? 2 : more - 1
    await wait(pause)
  }
  return all
}

/** Reads styles until they are the expected ones, or until the timeout. */
async function readExpectedStyles(page: Page, own: string, expected: Styles): Promise<Styles> {
  const deadline = Date.now() + maxDifferent
  for (;;) {
    const styles = await readStyles(page, own)
    if (Date.now() > deadline || changedStyles(styles, expected).length === 0) return styles
    await wait(pause)
  }
}

/** Opens the neighbours' pages one after the other in the same document. */
export async function visitNeighbours(
  page: Page,
  neighbours: readonly Neighbour[],
  { own, expected }: { own: string; expected?: NeighbourVisit },
): Promise<NeighbourVisit> {
  const styles = new Map<string, Styles>()
  const lost: { address: string; shown: string }[] = []
  // A hovered element would look different.
  await page.mouse.move(0, 0)
  for (const neighbour of neighbours) {
    const { address } = neighbour
    try {
      await appears(page, neighbour)
    } catch {
      lost.push({ address, shown: new URL(page.url()).pathname })
      continue
    }
    const known = expected?.styles.get(address)
    styles.set(
      address,
      known ? await readExpectedStyles(page, own, known) : await readAllStyles(page, own),
    )
  }
  return { snapshot: await takeSnapshot(page), styles, lost }
}
