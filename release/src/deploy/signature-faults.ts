import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { readRoot } from '@tamlung/shared/contract/trust'
import type { State } from '../registry/log/state'
import { readShellManifest } from '../registry/manifests/manifests'
import { areSignedWith, readSettings, settingsOf } from '../registry/settings/settings'
import type { Fault } from '../registry/validation-error'
import { authorityOf, isTrustedKey } from '../signing/authority'
import { publicKeyOf, shortKey, verify } from '../signing/sign'
import type { Store } from '../store/store'

/**
 * Whether the live registry was signed with another key. For older shells, whose manifest does not name the accepted key.
 */
async function wasSignedByAnother(store: Store, own: string | undefined): Promise<boolean> {
  const signature = await store.get('registry.sig')
  const registry = await store.get('registry.json')
  if (!signature || !registry) return false
  return !own || !verify(registry.body.toString('utf8'), signature.body.toString('utf8'), own)
}

/**
 * Refuses a key that the live shell does not accept, because a shell that refuses its registry takes the whole site down.
 */
export async function signatureFaults(
  store: Store,
  next: State,
  privateKey: string | undefined,
): Promise<Fault[]> {
  if (!next.shell) return []
  const { live } = next.shell
  const { publicKey } = await readShellManifest(store, live)
  const own = privateKey ? publicKeyOf(privateKey) : undefined
  if (publicKey && !next.trust && readRoot(publicKey).threshold > 1)
    return [
      {
        what: `shell ${live} runs only versions signed with keys from a statement of its roots, and this store has no such statement`,
        hint: `release activate shell ${live} --trust <file>; see docs/runbooks/key-rotation.md`,
      },
    ]
  if (publicKey && !(own && isTrustedKey(authorityOf(next.trust, publicKey), own)))
    return [
      {
        what: `shell ${live} runs only versions signed with ${next.trust ? 'a key from the statement of its roots' : `the key ${shortKey(publicKey)}`}, and ${own ? `yours is ${shortKey(own)}` : 'RELEASE_PRIVATE_KEY is not set'}`,
        hint: 'set RELEASE_PRIVATE_KEY to such a private key',
      },
    ]
  if (!publicKey && (await wasSignedByAnother(store, own)))
    return [
      {
        what: 'the live state was signed with another key, or RELEASE_PRIVATE_KEY is not set',
        hint: 'set RELEASE_PRIVATE_KEY to the key of this site',
      },
    ]
  return []
}

/** Checks that the settings were signed with the site's key. */
export function settingsFaults({ settings, trust }: State): Fault[] {
  const { publicKey } = settingsOf({ settings })
  if (!settings || !publicKey) return []
  if (areSignedWith(settings, authorityOf(trust, publicKey).platform)) return []
  return [
    {
      what: "the settings in the store are not signed with the site's key",
      hint: 'find out who changed them (release history), and ask the owner of the key to run: release configure',
    },
  ]
}

function otherKeyFault(version: string, built: string | undefined, own: string | undefined): Fault {
  return {
    what: `shell ${version} was built ${built ? `for the key ${shortKey(built)}` : 'without a key'}, but the site has ${own ? `the key ${shortKey(own)}` : 'none'}`,
    hint: 'publish it again without REGISTRY_PUBLIC_KEY; to give the site another key, use --new-key with the new RELEASE_PRIVATE_KEY',
  }
}

/** Checks that the live shell and its candidate were built for the site's key. */
export async function keyFaults(store: Store, { shell, settings }: State): Promise<Fault[]> {
  if (!shell || !settings) return []
  const { publicKey } = readSettings(settings)
  for (const version of [shell.live, ...(shell.candidate ? [shell.candidate.version] : [])]) {
    const built = (await readShellManifest(store, version)).publicKey
    if (built === publicKey) continue
    return [otherKeyFault(version, built, publicKey)]
  }
  return []
}

/** Refuses changes after the key statement has expired: browsers would accept no signature. */
export function expiredTrustFaults({ trust }: State): Fault[] {
  const ends = trust && parseTrust(trust.text)?.expires
  if (ends === undefined || Date.parse(ends) > Date.now()) return []
  return [
    {
      what: `the key statement expired at ${ends}, and browsers accept no signature by its keys`,
      hint: 'have the roots sign a newer one (release sign-trust <file>), then: release trust <file>; see docs/runbooks/key-rotation.md',
    },
  ]
}
