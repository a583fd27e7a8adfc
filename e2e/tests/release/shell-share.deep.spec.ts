import { rollOut } from '../../../release/src/registry/changes/change-state'
import { blankPath } from '../../harness/product'
import { first, second } from './world/release-world'
import { expect, test, versionsRun } from './world/test'

/**
 * Each takes about a second. Unit tests draw 100,000 without a browser
 * (`shell/src/boot/choose/roll-out-split.extended.test.ts`).
 */
const visitors = 300

test.beforeEach(async ({ world }) => {
  await world.publishShell(first)
  await world.publishShell(second)
  await world.activate('shell', first)
  await world.note(state => rollOut(state, 'shell', second, 50))
  const { publicKey } = world.published.keys
  await world.configure({ publicKey })
})

test(`${visitors} visitors get either shell about equally`, async ({ page, world }) => {
  const had: string[] = []
  for (let seed = 42; had.length < visitors; ) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    await page.goto(world.site.origin + blankPath)
    await page.evaluate(() => sessionStorage.clear())
    await page.evaluate(drawn => localStorage.setItem('roll-out-share', drawn), String(seed))
    await page.goto('/login', { waitUntil: 'commit' })
    const versions = () => versionsRun(page, 'shell').catch(() => [])
    await expect.poll(async () => (await versions()).length).toBe(1)
    had.push(...(await versions()))
  }
  expect([...new Set(had)].sort()).toEqual([first, second])
  const share = (had.filter(version => version === second).length / visitors) * 100
  expect(Math.abs(share - 50)).toBeLessThan(10)
})
