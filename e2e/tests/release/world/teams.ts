import { makeChange } from '../../../../release/src/deploy/make-change'
import { setTrust } from '../../../../release/src/registry/changes/change-state'
import type { Change } from '../../../../release/src/registry/log/log'
import { noSettings } from '../../../../release/src/registry/settings/settings'
import { type KeyPair, newKeyPair, publicKeyOf, sign } from '../../../../release/src/signing/sign'
import type { ReleaseWorld } from './release-world'

/** A key for the platform, which owns the shell, and one for each of two remotes. */
export const teams = { shell: newKeyPair(), auth: newKeyPair(), spin: newKeyPair() }

/** Changes the registry with a team's own key. */
export function change({ store }: ReleaseWorld, { privateKey }: KeyPair, apply: Change['apply']) {
  const context = { store, edition: 'th', origin: '', firstSettings: noSettings } as const
  return makeChange({ ...context, privateKey, by: 'a team' }, { describe: '', apply })
}

/** Delegates: from here on each key may only sign its own part. */
export async function delegate(world: ReleaseWorld) {
  const { shell: platform, ...others } = teams
  const root = publicKeyOf(world.privateKey)
  const own = Object.entries(others).map(([name, { publicKey }]) => [name, [publicKey]] as const)
  const text = JSON.stringify({
    version: 1,
    expires: '2100-01-01T00:00:00Z',
    platform: [platform.publicKey],
    teams: Object.fromEntries(own),
  })
  const signatures = [{ key: root, signature: sign(text, world.privateKey) }]
  await change(world, platform, state => setTrust(state, { text, signatures }, root))
}
