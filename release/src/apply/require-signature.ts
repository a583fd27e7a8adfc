import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { readRoot } from '@tamlung/shared/contract/trust'
import type { Reason } from '../changes/refusal'
import type { State } from '../log/state'
import { readShellRecord } from '../records/records'
import { areSignedWith, readSettings, settingsIn } from '../settings/signed-settings'
import { authorityOf, isKnown } from '../signing/authority'
import { publicKeyOf, verify } from '../signing/sign'
import type { Store } from '../store/store'

const tail = (key: string) => `…${key.slice(-8)}`

/** Whether the live registry was signed with another key. Shells of earlier versions do not say which key they ask for. */
async function wasSignedByAnother(store: Store, own: string | undefined): Promise<boolean> {
  const signature = await store.get('registry.sig')
  const registry = await store.get('registry.json')
  if (!signature || !registry) return false
  return !own || !verify(registry.body.toString('utf8'), signature.body.toString('utf8'), own)
}

/**
 * A registry that its own shell refuses takes the whole site down. Says why this key, or having none, would make such a
 * registry.
 */
export async function signatureFaults(
  store: Store,
  after: State,
  privateKey: string | undefined,
): Promise<Reason[]> {
  if (!after.shell) return []
  const { live } = after.shell
  const { publicKey } = await readShellRecord(store, live)
  const own = privateKey ? publicKeyOf(privateKey) : undefined
  if (publicKey && !after.trust && readRoot(publicKey).threshold > 1)
    return [
      {
        what: `shell ${live} runs only what is signed with keys that several roots have named, and this store has no statement of theirs`,
        cure: `release activate shell ${live} --trust <file>; see docs/runbooks/key-rotation.md`,
      },
    ]
  if (publicKey && !(own && isKnown(authorityOf(after.trust, publicKey), own)))
    return [
      {
        what: `shell ${live} runs only what was signed with ${after.trust ? 'a key that its roots have named' : `the key ${tail(publicKey)}`}, and ${own ? `yours is ${tail(own)}` : 'you have named none'}`,
        cure: 'set RELEASE_PRIVATE_KEY to the private half of such a key',
      },
    ]
  if (!publicKey && (await wasSignedByAnother(store, own)))
    return [
      {
        what: 'what is live was signed with another key than yours, or you have named none',
        cure: 'set RELEASE_PRIVATE_KEY to the key of this site',
      },
    ]
  return []
}

/** Whether the settings were signed with the site's key. */
export function settingsFaults({ settings, trust }: State): Reason[] {
  const { publicKey } = settingsIn({ settings })
  if (!settings || !publicKey) return []
  if (areSignedWith(settings, authorityOf(trust, publicKey).platform)) return []
  return [
    {
      what: "the settings in the store do not bear the signature of the site's key",
      cure: 'see who changed them (release history), and ask whoever has the key for: release configure',
    },
  ]
}

function otherKey(version: string, built: string | undefined, own: string | undefined): Reason {
  return {
    what: `shell ${version} was built for ${built ? `the key ${tail(built)}` : 'no key'}, the site has ${own ? tail(own) : 'none'}`,
    cure: 'publish it again without REGISTRY_PUBLIC_KEY; to give the site another key, say so with --new-key and the new RELEASE_PRIVATE_KEY',
  }
}

/** The live shell and its candidate must be built for the site's key. */
export async function keyFaults(store: Store, { shell, settings }: State): Promise<Reason[]> {
  if (!shell || !settings) return []
  const { publicKey } = readSettings(settings)
  for (const version of [shell.live, ...(shell.candidate ? [shell.candidate.version] : [])]) {
    const built = (await readShellRecord(store, version)).publicKey
    if (built === publicKey) continue
    return [otherKey(version, built, publicKey)]
  }
  return []
}

/** After the statement about keys has ended, browsers believe no signature: a change would have no effect. */
export function endedFaults({ trust }: State, now = Date.now()): Reason[] {
  const ends = trust && parseTrust(trust.text)?.expires
  if (ends === undefined || Date.parse(ends) > now) return []
  return [
    {
      what: `the statement about keys ended at ${ends}, and no browser runs what they sign`,
      cure: 'have the roots sign a newer one (release sign-trust <file>), then: release trust <file>; see docs/runbooks/key-rotation.md',
    },
  ]
}
