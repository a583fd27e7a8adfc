import { byOrder, type Message } from './message'

export type Arrival =
  /** It stands already. */
  | 'known'
  /** It follows directly on what is known without gaps. */
  | 'next'
  /** Something may be missing before it. */
  | 'loose'

/** So far two clocks of one server may differ. */
const tolerance = 3_000

/** One of them this browser has sent, the other the server gave back without a name. */
function isTwin(one: Message, other: Message): boolean {
  return (
    one.own &&
    one.dated &&
    one.id === null &&
    (one.clientId === null) !== (other.clientId === null) &&
    Math.abs(one.at - other.at) <= tolerance &&
    JSON.stringify(one.content) === JSON.stringify(other.content)
  )
}

/**
 * The server's messages in the server's order. A message is settled once nothing can be missing between it
 * and the other settled ones; reading the history until it meets a settled message closes every gap.
 */
export function createTimeline() {
  let ordered: readonly Message[] = []
  const byKey = new Map<string, Message>()
  const keyOfId = new Map<string, string>()
  const keyOfPrint = new Map<string, string>()
  const loose = new Set<string>()
  const paired = new Set<string>()

  /** The same message under another moment: the answer to it was dated by another clock than what was stored. */
  function twinOf(message: Message): Message | undefined {
    if (!message.own || !message.dated || message.id !== null) return undefined
    const twin = ordered.findLast(other => !paired.has(other.key) && isTwin(other, message))
    if (twin) {
      paired.add(twin.key)
      keyOfPrint.set(message.print, twin.key)
    }
    return twin
  }

  function find(message: Message): Message | undefined {
    const known = byKey.get(
      (message.id === null ? undefined : keyOfId.get(message.id)) ?? message.key,
    )
    if (known) return known
    const alike = byKey.get(keyOfPrint.get(message.print) ?? '')
    if (!alike) return twinOf(message)
    if (alike.id !== null && message.id !== null) return undefined
    paired.add(alike.key)
    return alike
  }

  function insert(messages: readonly Message[]) {
    if (messages.length === 0) return
    for (const message of messages) {
      byKey.set(message.key, message)
      if (message.id !== null) keyOfId.set(message.id, message.key)
      keyOfPrint.set(message.print, message.key)
      loose.add(message.key)
    }
    const fresh = [...messages].sort(byOrder)
    const [first] = fresh
    const last = fresh.at(-1)
    const [oldest] = ordered
    const newest = ordered.at(-1)
    if (!first || !last) return
    if (!oldest || !newest || byOrder(newest, first) <= 0) ordered = [...ordered, ...fresh]
    else if (byOrder(last, oldest) < 0) ordered = [...fresh, ...ordered]
    else ordered = [...ordered, ...fresh].sort(byOrder)
  }

  function newestSettled(): Message | undefined {
    return ordered.findLast(({ key }) => !loose.has(key))
  }

  return {
    messages: (): readonly Message[] => ordered,
    has: (key: string) => byKey.has(key),
    newestSettled,

    /** Takes in a page of the history. */
    merge(page: readonly Message[]): { added: readonly Message[]; meets: boolean } {
      const added = new Map<string, Message>()
      let meets = false
      for (const message of page) {
        const known = find(message)
        if (known) meets ||= !loose.has(known.key)
        else added.set(message.key, message)
      }
      insert([...added.values()])
      return { added: [...added.values()], meets }
    },

    /** Takes in one message as it comes; `live` says that nothing is being missed at the moment. */
    receive(message: Message, live: boolean): Arrival {
      if (find(message)) return 'known'
      const [oldest] = ordered
      // A straggler from before what is shown: it comes with its neighbours when the person scrolls there.
      if (oldest && !loose.has(oldest.key) && byOrder(message, oldest) < 0) return 'known'
      const before = newestSettled()?.seq ?? null
      insert([message])
      const follows = message.seq === null || before === null || message.seq === before + 1
      if (!live || !follows) return 'loose'
      loose.delete(message.key)
      return 'next'
    },

    /** These, and what follows directly on what is settled, are now known to be without gaps. */
    settle(messages: readonly Message[]) {
      for (const message of messages) loose.delete(find(message)?.key ?? '')
      let before = newestSettled()?.seq ?? null
      for (const { key, seq } of ordered) {
        if (before === null || seq === null || seq <= before) continue
        if (seq !== before + 1) return
        loose.delete(key)
        before = seq
      }
    },

    /** Settles whatever stands; for what a server tells live and never keeps. */
    settleAll: () => loose.clear(),

    isSettled: () => loose.size === 0,

    /** Leaves out what is older than `message`; the history will bring it again when it is wanted. */
    dropBefore(message: Message): boolean {
      const dropped = ordered.filter(other => byOrder(other, message) < 0)
      for (const { key, id, print } of dropped) {
        byKey.delete(key)
        keyOfPrint.delete(print)
        loose.delete(key)
        if (id !== null) keyOfId.delete(id)
      }
      if (dropped.length > 0) ordered = ordered.filter(({ key }) => byKey.has(key))
      return dropped.length > 0
    },
  }
}

export type Timeline = ReturnType<typeof createTimeline>
