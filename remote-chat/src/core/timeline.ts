import { isAlike } from './is-alike'
import { lastOf } from './last-of'
import { byOrder, isPlaced, type Message } from './message'

export type Arrival =
  /** It is there already. */
  | 'known'
  /** It follows directly on what is known to have no gaps. */
  | 'next'
  /** Something may be missing before it. */
  | 'loose'

/** The three sources of a message: the answer to sending it, the socket, and the history. Each gives it once. */
type Source = 'live' | 'stored'

/**
 * The server's messages in the server's order. A message is settled once nothing can be missing between it and the other
 * settled ones. Reading the history until it meets a settled message closes every gap.
 */
export function createTimeline() {
  let ordered: readonly Message[] = []
  const byKey = new Map<string, Message>()
  const keyOfId = new Map<string, string>()
  const keyOfPrint = new Map<string, string>()
  const loose = new Set<string>()
  /** What each source has given already: if it gives another one that is alike, that is another message. */
  const told: Record<Source, Set<string>> = { live: new Set(), stored: new Set() }
  const sentHere = new Set<string>()
  /** Which source gave each message first. */
  const firstBy = new Map<string, Source>()
  let keepsNames = true

  const isSentHere = ({ key, clientId }: Message) => clientId !== null || sentHere.has(key)

  /** The same message with another date: a server may date its answer by one clock and what it stores by another. */
  function twinOf(message: Message, source: Source): Message | undefined {
    const isHere = isSentHere(message)
    const mayBeTwin = (other: Message) =>
      isHere || isSentHere(other)
        ? isHere !== isSentHere(other)
        : source === 'stored' && firstBy.get(other.key) === 'live'
    const twin = lastOf(
      ordered,
      other => !told[source].has(other.key) && mayBeTwin(other) && isAlike(other, message),
    )
    if (twin) keyOfPrint.set(message.print, twin.key)
    return twin
  }

  /** Whether `other`, which was read in the history, may be the message that now comes live with another date. */
  function mayBeStored(other: Message, message: Message): boolean {
    const isRead = firstBy.get(other.key) === 'stored' && !told.live.has(other.key)
    return isRead && !isSentHere(message) && isAlike(other, message)
  }

  function find(message: Message, source: Source): Message | undefined {
    if (message.own && message.clientId === null) keepsNames = false
    const known = byKey.get(
      (message.id === null ? undefined : keyOfId.get(message.id)) ?? message.key,
    )
    if (known) {
      if (!known.own) told[source].add(known.key)
      return known
    }
    const alike = byKey.get(keyOfPrint.get(message.print) ?? '')
    if (alike && alike.id !== null && message.id !== null) return undefined
    // The same words twice, of which the server has dated neither.
    if (alike && alike.clientId !== null && message.clientId !== null) return undefined
    const same = alike ?? twinOf(message, source)
    if (same) told[source].add(same.key)
    if (same && message.clientId !== null) sentHere.add(same.key)
    return same
  }

  function insert(messages: readonly Message[], source: Source) {
    if (messages.length === 0) return
    for (const message of messages) {
      firstBy.set(message.key, source)
      byKey.set(message.key, message)
      if (message.id !== null) keyOfId.set(message.id, message.key)
      keyOfPrint.set(message.print, message.key)
      loose.add(message.key)
    }
    // A page tells the newest first, and some servers date to the second.
    const fresh = [...messages].reverse().sort(byOrder)
    const [first] = fresh
    const last = lastOf(fresh)
    const [oldest] = ordered
    const newest = lastOf(ordered)
    if (!first || !last) return
    if (!oldest || !newest || byOrder(newest, first) <= 0) ordered = [...ordered, ...fresh]
    else if (byOrder(last, oldest) <= 0) ordered = [...fresh, ...ordered]
    else ordered = [...ordered, ...fresh].sort(byOrder)
  }

  /**
   * Takes over the number or the date that a known message lacks; they decide where it stands. True where it has got a
   * number: something may be missing before it.
   */
  function learn(known: Message, message: Message): boolean {
    const isNumbered = known.seq === null && message.seq !== null
    const isDated = !known.dated && message.dated
    if (!isNumbered && !isDated) return false
    // What this telling lacks stays as it was known.
    const { at, dated, print } = isDated ? message : known
    const id = message.id ?? known.id
    const seq = message.seq ?? known.seq
    const clientId = known.clientId ?? message.clientId
    const whole = { ...message, key: known.key, clientId, id, seq, at, dated, print }
    byKey.set(whole.key, whole)
    if (whole.id !== null) keyOfId.set(whole.id, whole.key)
    keyOfPrint.set(whole.print, whole.key)
    ordered = ordered.map(other => (other.key === whole.key ? whole : other))
    if (isNumbered) loose.add(whole.key)
    return isNumbered
  }

  /**
   * Sorts anew, and only after a whole page: in the middle of it one of two messages has the server's date already and the
   * other still that of this device's clock, and they would change places.
   */
  function arrange(before: readonly Message[]) {
    if (ordered !== before) ordered = [...ordered].sort(byOrder)
  }

  function newestSettled(): Message | undefined {
    return lastOf(ordered, ({ key }) => !loose.has(key))
  }

  /** Settles a message that has just come, if it follows directly on the newest settled one. */
  function place(seq: number | null, key: string, live: boolean): Arrival {
    const newest = newestSettled()
    // The first of all has the number one, where there are numbers.
    const before = newest ? newest.seq : seq && 0
    // One without a number among numbered ones stands where nobody knows.
    const follows = before === null || seq === before + 1
    if (!live || !follows) return 'loose'
    loose.delete(key)
    return 'next'
  }

  /**
   * Prepares a page for merging. What is known as it is counts as told before anything else is looked at, so that it is
   * nobody's twin; a message without a date is placed right after the older one before it.
   */
  function seat(page: readonly Message[]): Message[] {
    let before: number | undefined
    const seated = [...page].reverse().map(message => {
      const known = byKey.get(keyOfPrint.get(message.print) ?? message.key)
      if (known) told.stored.add(known.key)
      const at = message.dated || before === undefined ? message.at : before + 1
      before = known?.at ?? at
      return { ...message, at }
    })
    return seated.reverse()
  }

  return {
    messages: (): readonly Message[] => ordered,
    has: (key: string) => byKey.has(key),
    /** False once the server has told one of our messages without the name that we gave it. */
    keepsNames: () => keepsNames,
    newestSettled,

    /** Takes in a page of the history. */
    merge(page: readonly Message[]): { added: readonly Message[]; meets: boolean } {
      const before = ordered
      const added = new Map<string, Message>()
      let meets = false
      for (const message of seat(page)) {
        const known = find(message, 'stored')
        if (!known) {
          added.set(message.key, message)
          // What was known stands above a gap.
          meets = false
        } else if (!learn(known, message)) meets ||= !loose.has(known.key)
      }
      arrange(before)
      insert([...added.values()], 'stored')
      return { added: [...added.values()], meets }
    },

    /** Takes in one message as it comes; `live` says that nothing is being missed at the moment. */
    receive(message: Message, live: boolean): Arrival {
      const { dated, id, clientId, key } = message
      // Told twice, or said once more? Of what has neither a moment nor a name only the history knows.
      if (!dated && id === null && clientId === null && byKey.has(key)) return 'loose'
      const known = find(message, 'live')
      if (known) {
        const before = ordered
        const isNumbered = learn(known, message)
        arrange(before)
        return isNumbered ? place(message.seq, known.key, live) : 'known'
      }
      // Only the history knows whether the same words were said once more.
      if (ordered.some(other => mayBeStored(other, message))) return 'loose'
      const newest = lastOf(ordered)
      // A slow device clock must not place a new message above older ones.
      const isBare = newest && !isPlaced(message)
      const next = isBare ? { ...message, at: Math.max(message.at, newest.at + 1) } : message
      const [oldest] = ordered
      // From before what is shown: a late one comes with its neighbours when the person scrolls there, and a new one that
      // was dated by a slow clock with the newest page.
      if (oldest && !loose.has(oldest.key) && byOrder(next, oldest) < 0) return 'loose'
      insert([next], 'live')
      // Older than what stands by this device's clock: only the history knows which of them was first.
      if (newest && !isPlaced(newest) && byOrder(next, newest) < 0) return 'loose'
      return place(message.seq, message.key, live)
    },

    /** Settles these, and whatever follows directly on what is settled. */
    settle(messages: readonly Message[]) {
      for (const message of messages) loose.delete(find(message, 'stored')?.key ?? '')
      let before = newestSettled()?.seq ?? null
      for (const { key, seq } of ordered) {
        if (before === null || seq === null || seq <= before) continue
        if (seq !== before + 1) return
        loose.delete(key)
        before = seq
      }
    },

    /** Settles everything there is, for servers that send messages live and never store them. */
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
