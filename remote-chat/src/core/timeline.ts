import { lastOf } from './compat'
import { byOrder, isOrderedByServer, type Message } from './message'

/** How far two clocks of one server may differ. */
const tolerance = 3_000
/** How far this device's clock may differ, which dates a message if the server's reply has no time. */
const deviceTolerance = 600_000

/** Whether two messages have the same content at about the same time. */
function isAlike(one: Message, other: Message): boolean {
  const apart = Math.abs(one.at - other.at)
  return (
    one.own === other.own &&
    (one.id === null || other.id === null) &&
    apart <= (one.hasServerDate && other.hasServerDate ? tolerance : deviceTolerance) &&
    JSON.stringify(one.content) === JSON.stringify(other.content)
  )
}

export type Arrival =
  /** The message was there already. */
  | 'known'
  /** It directly follows messages that are known to have no gaps. */
  | 'next'
  /** Something may be missing before it. */
  | 'unsettled'

/**
 * The sources of a message, each of which gives it once: `live` is the socket or the reply to sending it, `stored` is
 * the history.
 */
type Source = 'live' | 'stored'

/**
 * The server's messages in the server's order. A message is settled once nothing can be missing between it and the other
 * settled ones. Reading the history until it meets a settled message closes every gap.
 */
export function createTimeline() {
  let ordered: readonly Message[] = []
  const byKey = new Map<string, Message>()
  const keyOfId = new Map<string, string>()
  const keyOfFingerprint = new Map<string, string>()
  const unsettled = new Set<string>()
  /** The messages that each source has already given: if it gives a similar one, that is another message. */
  const delivered: Record<Source, Set<string>> = { live: new Set(), stored: new Set() }
  const sentHere = new Set<string>()
  /** The source that gave each message first. */
  const firstBy = new Map<string, Source>()
  let returnsClientIds = true

  const isSentHere = ({ key, clientId }: Message) => clientId !== null || sentHere.has(key)

  /**
   * Finds the same message with another date: a server may date its reply and its stored messages by different
   * clocks.
   */
  function findRedated(message: Message, source: Source): Message | undefined {
    const isHere = isSentHere(message)
    const mayBeSame = (other: Message) =>
      isHere || isSentHere(other)
        ? isHere !== isSentHere(other)
        : source === 'stored' && firstBy.get(other.key) === 'live'
    const redated = lastOf(
      ordered,
      other => !delivered[source].has(other.key) && mayBeSame(other) && isAlike(other, message),
    )
    if (redated) keyOfFingerprint.set(message.fingerprint, redated.key)
    return redated
  }

  /** Whether `other`, which was read in the history, may be the message that now arrives live with another date. */
  function mayBeStored(other: Message, message: Message): boolean {
    const isRead = firstBy.get(other.key) === 'stored' && !delivered.live.has(other.key)
    return isRead && !isSentHere(message) && isAlike(other, message)
  }

  function findKnown(message: Message, source: Source): Message | undefined {
    if (message.own && message.clientId === null) returnsClientIds = false
    const known = byKey.get(
      (message.id === null ? undefined : keyOfId.get(message.id)) ?? message.key,
    )
    if (known) {
      if (!known.own) delivered[source].add(known.key)
      return known
    }
    const alike = byKey.get(keyOfFingerprint.get(message.fingerprint) ?? '')
    if (alike && alike.id !== null && message.id !== null) return undefined
    // The same content was sent twice, and the server has dated neither.
    if (alike && alike.clientId !== null && message.clientId !== null) return undefined
    const same = alike ?? findRedated(message, source)
    if (same) delivered[source].add(same.key)
    if (same && message.clientId !== null) sentHere.add(same.key)
    return same
  }

  function insert(messages: readonly Message[], source: Source) {
    for (const message of messages) {
      firstBy.set(message.key, source)
      byKey.set(message.key, message)
      if (message.id !== null) keyOfId.set(message.id, message.key)
      keyOfFingerprint.set(message.fingerprint, message.key)
      unsettled.add(message.key)
    }
    // A page has the newest message first, and some servers date to the second.
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
   * Copies the number or the date that a known message lacks and that decides its position. Returns true if it got a
   * number: something may be missing before it.
   */
  function completeKnown(known: Message, message: Message): boolean {
    const isNumbered = known.seq === null && message.seq !== null
    const isDated = !known.hasServerDate && message.hasServerDate
    if (!isNumbered && !isDated) return false
    // Fields that this source lacks keep their known values.
    const { at, hasServerDate, fingerprint } = isDated ? message : known
    const id = message.id ?? known.id
    const seq = message.seq ?? known.seq
    const clientId = known.clientId ?? message.clientId
    const whole = { ...message, key: known.key, clientId, id, seq, at, hasServerDate, fingerprint }
    byKey.set(whole.key, whole)
    if (whole.id !== null) keyOfId.set(whole.id, whole.key)
    keyOfFingerprint.set(whole.fingerprint, whole.key)
    ordered = ordered.map(other => (other.key === whole.key ? whole : other))
    if (isNumbered) unsettled.add(whole.key)
    return isNumbered
  }

  /**
   * Sorts only after a whole page: in the middle of it one of two messages has the server's date already and the
   * other still this device's, and they would change places.
   */
  function sortIfChanged(before: readonly Message[]) {
    if (ordered !== before) ordered = [...ordered].sort(byOrder)
  }

  function newestSettled(): Message | undefined {
    return lastOf(ordered, ({ key }) => !unsettled.has(key))
  }

  /** Settles a message that has just come if it follows directly on the newest settled one. */
  function settleIfNext(seq: number | null, key: string, live: boolean): Arrival {
    const newest = newestSettled()
    // The conversation's first message has the number one, if there are numbers.
    const before = newest ? newest.seq : seq && 0
    // A message without a number among numbered ones may be anywhere.
    const follows = before === null || seq === before + 1
    if (!live || !follows) return 'unsettled'
    unsettled.delete(key)
    return 'next'
  }

  /**
   * Prepares a page for merging. Messages that are known unchanged are noted first, so that no other message is taken
   * for them; a message without a date is placed right after the older one before it.
   */
  function prepare(page: readonly Message[]): Message[] {
    let before: number | undefined
    const placed = [...page].reverse().map(message => {
      const known = byKey.get(keyOfFingerprint.get(message.fingerprint) ?? message.key)
      if (known) delivered.stored.add(known.key)
      const at = message.hasServerDate || before === undefined ? message.at : before + 1
      before = known?.at ?? at
      return { ...message, at }
    })
    return placed.reverse()
  }

  return {
    messages: (): readonly Message[] => ordered,
    has: (key: string) => byKey.has(key),
    /** False once the server has sent one of the customer's messages without its id from this client. */
    returnsClientIds: () => returnsClientIds,
    newestSettled,

    /** Merges a page of the history. */
    merge(page: readonly Message[]): { added: readonly Message[]; meetsSettled: boolean } {
      const before = ordered
      const added = new Map<string, Message>()
      let meetsSettled = false
      for (const message of prepare(page)) {
        const known = findKnown(message, 'stored')
        if (!known) {
          added.set(message.key, message)
          // The known messages so far are above a gap.
          meetsSettled = false
        } else if (!completeKnown(known, message)) meetsSettled ||= !unsettled.has(known.key)
      }
      sortIfChanged(before)
      insert([...added.values()], 'stored')
      return { added: [...added.values()], meetsSettled }
    },

    /** Adds one message as it arrives; `live` says that no message is missed at the moment. */
    receive(message: Message, live: boolean): Arrival {
      const { hasServerDate, id, clientId, key } = message
      // A copy or a repetition? Without date and id only the history can tell.
      if (!hasServerDate && id === null && clientId === null && byKey.has(key)) return 'unsettled'
      const known = findKnown(message, 'live')
      if (known) {
        const before = ordered
        const isNumbered = completeKnown(known, message)
        sortIfChanged(before)
        return isNumbered ? settleIfNext(message.seq, known.key, live) : 'known'
      }
      // Only the history can tell whether the same content was sent again.
      if (ordered.some(other => mayBeStored(other, message))) return 'unsettled'
      const newest = lastOf(ordered)
      // A slow device clock must not place a new message above older ones.
      const isUnplaced = newest && !isOrderedByServer(message)
      const next = isUnplaced ? { ...message, at: Math.max(message.at, newest.at + 1) } : message
      const [oldest] = ordered
      // The message is older than all shown ones. A late message is read with its neighbours when the person scrolls
      // there, and a new one that a slow clock has dated is read with the newest page.
      if (oldest && !unsettled.has(oldest.key) && byOrder(next, oldest) < 0) return 'unsettled'
      insert([next], 'live')
      // The message is older than one placed by this device's clock: only the history can tell which of them was first.
      if (newest && !isOrderedByServer(newest) && byOrder(next, newest) < 0) return 'unsettled'
      return settleIfNext(message.seq, message.key, live)
    },

    /** Settles these messages, and those that directly follow settled ones. */
    settle(messages: readonly Message[]) {
      for (const message of messages) unsettled.delete(findKnown(message, 'stored')?.key ?? '')
      let before = newestSettled()?.seq ?? null
      for (const { key, seq } of ordered) {
        if (before === null || seq === null || seq <= before) continue
        if (seq !== before + 1) return
        unsettled.delete(key)
        before = seq
      }
    },

    /** Settles all messages, for servers that send messages live and never store them. */
    settleAll: () => unsettled.clear(),

    isSettled: () => unsettled.size === 0,

    /** Drops the messages older than `message`, which can be read from the history again. */
    dropBefore(message: Message): boolean {
      const dropped = ordered.filter(other => byOrder(other, message) < 0)
      for (const { key, fingerprint } of dropped) {
        byKey.delete(key)
        keyOfFingerprint.delete(fingerprint)
        unsettled.delete(key)
      }
      if (dropped.length > 0) ordered = ordered.filter(({ key }) => byKey.has(key))
      return dropped.length > 0
    },
  }
}

export type Timeline = ReturnType<typeof createTimeline>
