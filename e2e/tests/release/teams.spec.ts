import { makeChange } from '../../../release/src/apply/make-change'
import { activate } from '../../../release/src/changes/activate'
import { setTrust } from '../../../release/src/changes/set-trust'
import type { Change } from '../../../release/src/log/log'
import { noSettings } from '../../../release/src/settings/settings'
import { type KeyPair, newKeyPair } from '../../../release/src/signing/keys'
import { publicKeyOf, sign } from '../../../release/src/signing/sign'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectVersions, loadingNotes, ran, test } from './world/test'

const [platform, auth, spin] = [newKeyPair(), newKeyPair(), newKeyPair()]

function change({ store }: ReleaseWorld, { privateKey }: KeyPair, apply: Change['apply']) {
  const context = { store, edition: 'th', origin: '', firstSettings: noSettings } as const
  return makeChange({ ...context, privateKey, by: 'a team' }, { describe: '', apply })
}

/** From here on each key speaks for its own. */
async function delegate(world: ReleaseWorld) {
  const root = publicKeyOf(world.privateKey)
  const text = JSON.stringify({
    version: 1,
    expires: '2100-01-01T00:00:00Z',
    platform: [platform.publicKey],
    teams: { auth: [auth.publicKey], spin: [spin.publicKey] },
  })
  const signatures = [{ key: root, signature: sign(text, world.privateKey) }]
  await change(world, platform, state => setTrust(state, { text, signatures }, root))
}

test("a team's own key brings its own version to players, and another team's key brings nobody anything of it", async ({
  page,
  world,
  watch,
}) => {
  watch.allow(loadingNotes)
  await world.publish('auth', first)
  await world.publish('auth', second)
  await delegate(world)
  await change(world, auth, state => activate(state, 'auth', first))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(page, 'auth', [first])

  await world.note(state => activate(state, 'auth', second))
  await world.write(spin.privateKey)
  await page.goto('/register')
  await expect(page.getByText(/Log-in and profile/).first()).toBeVisible()
  expect(await ran(page, 'auth')).toEqual([])
})
