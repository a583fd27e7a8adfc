import type { ConversationOptions } from '../core/ports'
import { type KeyStore, TransportError } from '../core/ports'

const refuse = () => Promise.reject(new TransportError('refused'))

/** Lives as long as the page. */
function createMemoryStore(): KeyStore {
  const texts = new Map<string, string>()
  return {
    get: key => texts.get(key) ?? null,
    set: (key, value) => texts.set(key, value),
    remove: key => texts.delete(key),
    keys: start => [...texts.keys()].filter(key => key.startsWith(start)),
    subscribe: () => () => {},
  }
}

/** For a token that says nothing: no guest's conversation, nothing kept, and not a word to the server. */
export function noIdentity(): Pick<
  ConversationOptions,
  'identity' | 'transport' | 'store' | 'files'
> {
  return {
    identity: { kind: 'member', userId: '', username: '', name: '', token: '' },
    transport: {
      canEnd: () => false,
      clientIds: { taken: true },
      send: refuse,
      history: refuse,
      talks: refuse,
      talk: refuse,
      upload: refuse,
      markRead: refuse,
      service: refuse,
      leaveContact: refuse,
      connect: () => ({ rejoin() {}, type() {}, close() {} }),
    },
    store: createMemoryStore(),
    files: { put: async () => false, get: async () => null, keepOnly: async () => {} },
  }
}
