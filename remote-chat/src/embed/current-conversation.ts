import { type ChatConversation, createConversation } from '../core/conversation'
import { type Identity, isGuestId, newGuestId } from '../core/identity'
import { type ConversationOptions, type KeyStore, type Timer, TransportError } from '../core/ports'
import type { PanelHost } from './options'

type Claims = { sub?: unknown; name?: unknown; exp?: unknown }

function claimsOf(token: string): Claims | null {
  try {
    const [, part = '', signature] = token.split('.')
    const letters = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return signature && typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

type Member = { identity: Identity & { kind: 'member' }; end: number }

/** The user and the expiry of a signed token. Only the server can check the signature. */
export function memberOf(token: string): Member | null {
  const claims = claimsOf(token)
  if (typeof claims?.sub !== 'string' || claims.sub === '') return null
  if (typeof claims.exp !== 'number') return null
  const name = typeof claims.name === 'string' ? claims.name : ''
  const identity = { kind: 'member', userId: claims.sub, username: '', name, token } as const
  return { identity, end: claims.exp * 1000 }
}

const guestKey = 'guest-id'

function guestOf(store: KeyStore): Identity {
  const stored = store.get(guestKey)
  if (isGuestId(stored)) return { kind: 'guest', guestId: stored }
  const guestId = newGuestId()
  store.set(guestKey, guestId)
  return { kind: 'guest', guestId }
}

const refuse = () => Promise.reject(new TransportError('refused'))

/** A store in memory, which lasts as long as the page. */
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

/**
 * Options for a token that cannot be read: not a guest's conversation, nothing is stored, and every request is
 * refused.
 */
function noIdentity(): Pick<ConversationOptions, 'identity' | 'transport' | 'store' | 'files'> {
  return {
    identity: { kind: 'member', userId: '', username: '', name: '', token: '' },
    transport: {
      canEnd: () => false,
      clientIds: { accepted: true },
      send: refuse,
      history: refuse,
      cases: refuse,
      caseMessages: refuse,
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

type Means = Pick<
  ConversationOptions,
  'transport' | 'store' | 'files' | 'clock' | 'lock' | 'about' | 'newId'
>

/**
 * The delay of the socket while the chat is closed, in milliseconds: a page that is left sooner needs one request
 * only.
 */
const connectAfter = 5000
/** The longest delay of a browser's timer; a longer one would end at once. */
const maxTimerDelay = 2 ** 31 - 1

/** Provides the conversation of the user whom the page names: a new one for another user, the same for a newer token. */
export function createCurrent(means: Means, emit: PanelHost['emit']) {
  const { store, clock } = means
  let token: string | null | undefined
  let conversation: ChatConversation | null = null
  let started = false
  let lapse: Timer | null = null
  let hasReportedExpiry = false

  function expired() {
    if (!hasReportedExpiry) emit('expired')
    hasReportedExpiry = true
  }

  function replace(options: Pick<ConversationOptions, 'identity'> & Partial<ConversationOptions>) {
    const before = conversation
    conversation = createConversation({ ...means, ...options })
    started = false
    before?.close()
    return conversation
  }

  function change(next: string | null): ChatConversation {
    lapse?.cancel()
    hasReportedExpiry = false
    if (next === null) return replace({ identity: guestOf(store) })
    const member = memberOf(next)
    if (!member) {
      // Deferred, so that the page can add its listener first.
      queueMicrotask(() => emit('error', 'token'))
      return replace(noIdentity())
    }
    const { identity, end } = member
    const left = end - clock.now()
    // A device clock that runs ahead must not request one token after the other: then only the server's refusal counts.
    if (left > 0) lapse = clock.after(Math.min(left, maxTimerDelay), expired)
    if (conversation?.name !== `member:${identity.userId}`)
      return replace({ identity, onEnded: expired })
    conversation.renew(identity)
    return conversation
  }

  return {
    /** The conversation of the current user. */
    of(next: string | null): ChatConversation {
      if (conversation && next === token) return conversation
      token = next
      return change(next)
    },

    /** Starts the conversation. Its socket is opened at once if the chat is open, and after a delay otherwise. */
    start(open: boolean) {
      if (!started) conversation?.start(open ? {} : { connectAfter })
      else if (open) conversation?.connect()
      started = true
    },

    close() {
      lapse?.cancel()
      conversation?.close()
    },
  }
}
