import { rollOut } from '../../../release/src/changes/roll-out'
import { flagOf, throwsWhileEvaluated } from '../../harness/altered-remote'
import { first, second } from './world/release-world'
import { expect, loadingNotes, test, versionsRun } from './world/test'

interface Row {
  remote: string
  version: string
  type: string
  stage: string
}

test('a player below the share gets the candidate and stays with it; what fails is counted for its version', async ({
  page,
  world,
  watch,
}) => {
  watch.allow(loadingNotes, 'evaluated at a bad moment')
  await world.publish('auth', first)
  await world.publish('auth', second, throwsWhileEvaluated)
  await world.activate('auth', first)
  await world.note(state => rollOut(state, 'auth', second, 25))
  await world.configure({ telemetry: '/reports' })

  await page.evaluate(() => localStorage.setItem('roll-out-share', '25.5'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await versionsRun(page, 'auth')).toEqual([first])

  await page.evaluate(() => {
    localStorage.setItem('roll-out-share', '24.5')
    sessionStorage.clear()
  })
  await page.addInitScript(flagOf.raise)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await versionsRun(page, 'auth')).toContain(second)

  const rows = async () => {
    const reply = await page.request.get('/console/api/reports')
    return (await reply.json()) as Row[]
  }
  await expect
    .poll(async () =>
      (await rows()).some(({ version, type }) => version === second && type === 'failed'),
    )
    .toBe(true)
  expect((await rows()).some(({ version, type }) => version === first && type === 'loaded')).toBe(
    true,
  )

  await page.goto('/console/remotes')
  const row = page.getByRole('row', { name: new RegExp(`^${second.replaceAll('.', '\\.')}`) })
  await expect(row).toContainText('25 % of players')
  await expect(row).toContainText('broken (entry)')
})
