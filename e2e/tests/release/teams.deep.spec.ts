import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activate } from '../../../release/src/registry/changes/change-state'
import { runCommand } from '../../../release/src/run-command'
import { newKeyPair } from '../../../release/src/signing/sign'
import { signTrustFile } from '../../../release/src/signing/trust-file'
import { first, second } from './world/release-world'
import { change, delegate, teams } from './world/teams'
import { expect, expectVersions, loadingNotes, ran, test } from './world/test'

test('a team’s key publishes its own remote only', async ({ page, world, watch }) => {
  watch.allow(loadingNotes)
  await world.publish('auth', first)
  await world.publish('auth', second)
  await delegate(world)
  await change(world, teams.auth, state => activate(state, 'auth', first))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectVersions(page, 'auth', [first])

  await world.note(state => activate(state, 'auth', second))
  await world.write(teams.spin.privateKey)
  await page.goto('/register')
  await expect(page.getByText(/Log-in and profile/).first()).toBeVisible()
  expect(await ran(page, 'auth')).toEqual([])
})

test('a shell for several roots needs enough signatures', async ({ page, world }) => {
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
  const environment = { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: privateKey }
  expect(await runCommand(words, environment)).toContain(`-> ${first}`)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectVersions(page, 'shell', [first])
})
