import { parseRegistry } from '@tamlung/shared/contract/parse-registry'
import type { Registry } from '@tamlung/shared/contract/registry'
import type { State } from '../log/state'
import { settingsIn } from '../settings/signed-settings'
import { authorityOf, isKnown } from '../signing/authority'
import { verify } from '../signing/sign'
import type { Store } from '../store/store'
import { folderOf } from './site-of'

function isOurs({ trust, settings }: State, text: string, given: string): boolean {
  const { publicKey: root } = settingsIn({ settings })
  if (!root) return true
  const [signature = '', signer = root] = given.split(' ')
  return isKnown(authorityOf(trust, root), signer) && verify(text, signature, signer)
}

/** What a tenant's players get now; nothing where that is not ours or cannot be read, for it is about to be written over. */
export async function writtenRegistry(
  store: Store,
  state: State,
  name: string,
): Promise<Registry | undefined> {
  const read = async (file: string) =>
    (await store.get(folderOf(name) + file))?.body.toString('utf8') ?? ''
  const [text, signature] = await Promise.all([read('registry.json'), read('registry.sig')])
  try {
    return isOurs(state, text, signature) ? parseRegistry(JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}
