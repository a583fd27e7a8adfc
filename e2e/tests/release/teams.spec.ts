import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activate } from '../../../release/src/changes/activate'
import { runCommand } from '../../../release/src/run-command'
import { newKeyPair } from '../../../release/src/signing/keys'
import { signTrustFile } from '../../../release/src/signing/trust-file'
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

test('a shell for several roots passes the gate together with what enough of them have signed, and players have it', async ({
  page,
  world,
}) => {
  const roots = [newKeyPair(), newKeyPair(), newKeyPair()]
  const publicKey = `2 of ${roots.map(root => root.publicKey).join(' ')}`
  await world.publishShell(first, { publicKey })
  const file = join(world.folder, 'trust.json')
  const platform = [teams.shell.publicKey]
  const draft = { version: 1, expires: '2100-01-01T00:00:00Z', platform, teams: {} }
  await writeFile(file, JSON.stringify(draft))
  for (const { privateKey } of roots.slice(1)) await signTrustFile(file, privateKey)
  const words = ['activate', 'shell', first, '--new-key', '--trust', file]
  const { privateKey } = teams.shell
  const place = { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: privateKey }
  expect(await runCommand(words, place)).toContain(`-> ${first}`)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(page, 'shell', [first])
})
