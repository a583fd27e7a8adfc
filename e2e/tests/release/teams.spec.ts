import { activate } from '../../../release/src/changes/activate'
import { first, second } from './world/release-world'
import { change, delegate, teams } from './world/teams'
import { expect, expectVersions, loadingNotes, ran, test } from './world/test'

test("a team's own key brings its own version to players, and another team's key brings nobody anything of it", async ({
  page,
  world,
  watch,
}) => {
  watch.allow(loadingNotes)
  await world.publish('auth', first)
  await world.publish('auth', second)
  await delegate(world)
  await change(world, teams.auth, state => activate(state, 'auth', first))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(page, 'auth', [first])

  await world.note(state => activate(state, 'auth', second))
  await world.write(teams.spin.privateKey)
  await page.goto('/register')
  await expect(page.getByText(/Log-in and profile/).first()).toBeVisible()
  expect(await ran(page, 'auth')).toEqual([])
})
