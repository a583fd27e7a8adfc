import { pageStyle } from '../../../release/src/dashboard/html'
import { overviewPage } from '../../../release/src/dashboard/overview-page'
import { expect, test } from '../../harness/test'

test('the dashboard is readable on a phone', async ({ page }) => {
  const at = '2026-11-26T10:00:00.000Z'
  const candidate = { version: '1.3.0-20261126.4c28a954ab', percent: 5, since: { at, by: 'Noi' } }
  const published = { commit: '4c28a954', author: 'Noi', publishedAt: at }
  const wallet = {
    name: 'wallet',
    live: '1.2.0',
    since: undefined,
    published,
    candidate,
    back: undefined,
    touches: [],
  }
  const state = { sequence: 1, at, by: 'Noi', change: 'roll out', remotes: {} }
  const nothing = { sites: { rows: [], unreadable: [] }, needs: [], changes: [] }
  const overview = overviewPage({ state, until: at, parts: [wallet], ...nothing }, undefined)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.setContent(overview)
  await page.addStyleTag({ content: pageStyle })
  await expect(page.getByRole('button')).toContainText(candidate.version)
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond).toBe(0)
})
