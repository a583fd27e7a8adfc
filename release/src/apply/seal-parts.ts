import type { Reason } from '../changes/refusal'
import { Refusal } from '../changes/refusal'
import type { State } from '../log/state'
import { registryOf } from '../records/registry-of'
import { isVouched, sealPart } from '../records/sealed-parts'
import { type Authority, mayAnswerFor } from '../signing/authority'
import { publicKeyOf } from '../signing/sign'
import type { Store } from '../store/store'

export type Sealing = { serial: number; privateKey: string; authority: Authority }

/** Every part needs a seal by a key that may sign it: one without a valid seal gets ours, if our key may sign it. */
export async function sealParts(
  store: Store,
  next: State,
  { serial, privateKey, authority }: Sealing,
): Promise<State['remotes']> {
  const own = publicKeyOf(privateKey)
  const remotes: State['remotes'] = {}
  const faults: Reason[] = []
  for (const [name, versions] of Object.entries(next.remotes)) {
    remotes[name] = versions
    if (versions.sealed && (await isVouched(store, name, versions.sealed, authority))) continue
    const { sealed: _, ...bare } = versions
    if (!mayAnswerFor(authority, own, name)) {
      faults.push({
        what: `your key may not speak for ${name}`,
        cure: `ask whoever has the key of ${name}, or of the platform`,
      })
      continue
    }
    const { remotes: parts } = await registryOf(store, { ...next, remotes: { [name]: bare } })
    const part = parts[name]
    if (part)
      remotes[name] = {
        ...bare,
        sealed: await sealPart(store, name, { ...part, serial }, privateKey),
      }
  }
  if (faults.length > 0) throw new Refusal(faults)
  return remotes
}

const shared = ['shell', 'settings', 'offline', 'trust', 'tenants'] as const

/** A team changes its own remote and nothing else. */
export function reachFaults(
  before: State,
  after: State,
  own: string,
  authority: Authority,
): Reason[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])
  const isChanged = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  const remotes = [...names].filter(name => isChanged(before.remotes[name], after.remotes[name]))
  const others = shared.filter(name => isChanged(before[name], after[name]))
  const beyond = [
    ...remotes.filter(name => !mayAnswerFor(authority, own, name)),
    ...(authority.platform.includes(own) ? [] : others),
  ]
  return beyond.map(name => ({
    what: `your key may not change ${name}`,
    cure: `ask whoever has the key ${remotes.includes(name) ? `of ${name}, or ` : ''}of the platform`,
  }))
}
