import { createHash } from 'node:crypto'
import { sealedText, slimRegistry } from '@tamlung/shared/bundling/site/index-html'
import { type Activation, activation } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'
import { Refusal } from '../changes/refusal'
import { type Authority, mayAnswerFor } from '../signing/authority'
import { publicKeyOf, sign, verify } from '../signing/sign'
import { createOwn } from '../store/create-own'
import { fileFacts } from '../store/file-facts'
import type { Store } from '../store/store'

/** Signs a remote's part and keeps it, character by character: what players get of it is made of nothing else from then on. */
export async function sealPart(
  store: Store,
  name: string,
  part: Activation,
  privateKey: string,
): Promise<string> {
  const { remotes } = slimRegistry({ sequence: 0, remotes: { [name]: part } })
  const signature = sign(sealedText(name, part), privateKey)
  const sealed = { ...remotes[name], seal: { key: publicKeyOf(privateKey), signature } }
  const text = JSON.stringify(sealed)
  const key = `parts/${name}/${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`
  // Named after what is in it: whoever was quicker has written the same.
  await createOwn(store, key, Buffer.from(text), fileFacts(key, true))
  return key
}

function lost(key: string) {
  const [, name = ''] = key.split('/')
  return new Refusal([
    {
      what: `${key}, which says what players get of ${name}, is missing in the store`,
      cure: `bring it back from a copy of the store (docs/runbooks/backup-and-restore.md); or, with the key of ${name} or of the platform, say it anew: release activate ${name} with the version that is live (release status), or release tenant pin where a tenant has it`,
    },
  ])
}

export async function readPart(store: Store, key: string): Promise<Activation> {
  const file = await store.get(key)
  if (!file) throw lost(key)
  return z.parse(activation, JSON.parse(file.body.toString('utf8')))
}

/** Whether somebody who may speak for this remote has said what lies there. */
export async function isVouched(store: Store, name: string, key: string, authority: Authority) {
  const part = await readPart(store, key)
  const { seal } = part
  if (!seal || !mayAnswerFor(authority, seal.key, name)) return false
  return verify(sealedText(name, part), seal.signature, seal.key)
}
