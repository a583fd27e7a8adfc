import { rollOut } from '../../../release/src/registry/changes/change-state'
import { flagOf, throwsWhileEvaluated } from '../../harness/altered-remote'
import { blankPath } from '../../harness/product'
import { first, second } from './world/release-world'
import { expect, expectRan, expectVersions, loadingNotes, test } from './world/test'

/** The seeds of two browsers: for this candidate they give 69.7 and 2.7 of 100. */
const [unlucky, lucky] = ['7', '1']

interface Row {
  version: string
  type: string
}

test('counts failures and speed for the canary’s version', async ({ page, world, watch }) => {
  watch.allow(loadingNotes, 'evaluated at a bad moment')
  await world.publish('auth', first)
  await world.publish('auth', second, throwsWhileEvaluated)
  await world.activate('auth', first)
  await world.note(state => rollOut(state, 'auth', second, 25))
  await world.configure({ telemetry: '/reports' })
  // Zero selects every document for the speed report; normally one of four sends it.
  await page.addInitScript(() => {
    Math.random = () => 0
  })

  await page.evaluate(seed => localStorage.setItem('roll-out-share', seed), unlucky)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  const rows = async () => {
    const reply = await page.request.get('/console/api/reports')
    return ((await reply.json()) as Row[]).map(({ version, type }) => `${version} ${type}`)
  }
  await expectVersions(page, 'auth', [first])
  await expect.poll(rows).toContain(`${first} ttfb`)

  await page.goto(blankPath)
  await page.evaluate(seed => {
    localStorage.setItem('roll-out-share', seed)
    sessionStorage.clear()
  }, lucky)
  await page.addInitScript(flagOf.raise)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectRan(page, 'auth', second)

  await expect.poll(rows).toContain(`${second} failed`)
  await expect.poll(rows).toContain(`${first} loaded`)

  await page.goto('/console/remotes')
  const row = page.getByRole('row', { name: new RegExp(`^${second.replaceAll('.', '\\.')}`) })
  await expect(row).toContainText('25 % of players')
  await expect(row).toContainText('broken (entry)')
})
