import { createHash } from 'node:crypto'
import { signedText, slimRegistry } from '@tamlung/shared/bundling/site/index-html'
import { type Activation, activation } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'
import { type Authority, maySign } from '../../signing/authority'
import { publicKeyOf, sign, verify } from '../../signing/sign'
import { fileFacts } from '../../store/file-facts'
import type { Store } from '../../store/store'
import { createOnce } from '../../store/store'
import { ValidationError } from '../validation-error'

/**
 * Signs a remote's part of the registry and stores the signed text. Players' registries contain exactly this text
 * from then on.
 */
export async function signPart(
  store: Store,
  name: string,
  part: Activation,
  privateKey: string,
): Promise<string> {
  const { remotes } = slimRegistry({ sequence: 0, remotes: { [name]: part } })
  const signature = sign(signedText(name, part), privateKey)
  const signedPart = { ...remotes[name], seal: { key: publicKeyOf(privateKey), signature } }
  const text = JSON.stringify(signedPart)
  const key = `parts/${name}/${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`
  // The key contains the text's hash, so another writer has written the same text.
  await createOnce(store, key, Buffer.from(text), fileFacts(key, true))
  return key
}

function lostPartError(key: string) {
  const [, name = ''] = key.split('/')
  return new ValidationError([
    {
      what: `${key}, which sets the versions of ${name} for players, is missing in the store`,
      hint: `restore it from a copy of the store (docs/runbooks/backup-and-restore.md); or write it again with the key of ${name} or of the platform: release activate ${name} with the live version (release status), or release tenant pin for a version that a tenant pins`,
    },
  ])
}

export async function readSignedPart(store: Store, key: string): Promise<Activation> {
  const file = await store.get(key)
  if (!file) throw lostPartError(key)
  return z.parse(activation, JSON.parse(file.body.toString('utf8')))
}

/** Whether a stored part is signed by a key that may sign this remote. */
export async function isPartTrusted(store: Store, name: string, key: string, authority: Authority) {
  const part = await readSignedPart(store, key)
  const { seal: signed } = part
  if (!signed || !maySign(authority, signed.key, name)) return false
  return verify(signedText(name, part), signed.signature, signed.key)
}
