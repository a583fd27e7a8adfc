import type { Conversation } from '@tamlung/shared/contract/chat-message'
import {
  type Outgoing,
  type Service,
  type SocketEvents,
  type Transport,
  TransportError,
} from '../ports'
import type { VirtualClock } from './virtual-clock'

const payloadOf = ({ message }: Conversation) => Object(message.payload) as Record<string, unknown>
const isEnd = (message: Conversation) => payloadOf(message).ended === true
const begins = (message: Conversation) =>
  message.sender === 'customer' && !isEnd(message) && payloadOf(message).rating === undefined

/** Groups the messages into cases. */
function casesIn(messages: readonly Conversation[]): Conversation[][] {
  const cases: Conversation[][] = []
  for (const message of messages) {
    const messagesOfCase = cases.at(-1)
    if (messagesOfCase && !(begins(message) && messagesOfCase.some(isEnd)))
      messagesOfCase.push(message)
    else cases.push([message])
  }
  return cases
}

/** The possible faults of the next send. */
export type SendFault =
  | 'none'
  | 'lost request'
  | 'lost reply'
  | 'failed before'
  | 'failed after'
  | 'too many'
  | 'slow'
  /** The server has it, but its reply is empty. */
  | 'empty reply'

type Room = { events: SocketEvents; open: boolean; deaf: boolean }

/** A server that follows the contract and simulates every fault of servers and networks. */
export function createSimulatedServer(time: VirtualClock) {
  const messages: Conversation[] = []
  const rooms = new Set<Room>()
  const sendFaults: SendFault[] = []
  let reachable = true
  let silent = false
  let hasSocket = true
  let reads = 0
  let historyFaults = 0
  let echoDelays: number[] = []
  let read = 0
  let typed = 0
  let knowsUs = true
  let canEnd = true
  let service: Service = {}
  const facts: Outgoing['about'][] = []
  const contacts: (string | null)[] = []

  function wait(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      time.clock.after(milliseconds, resolve)
    })
  }

  function deliver(message: Conversation) {
    for (const room of rooms) {
      const give = () => {
        if (room.open && !room.deaf && rooms.has(room)) room.events.message(message)
      }
      const delay = echoDelays.shift() ?? 0
      if (delay === 0) give()
      else time.clock.after(delay, give)
    }
  }

  function store(fields: Pick<Conversation, 'sender' | 'message' | 'clientId'>): Conversation {
    const known = messages.find(({ clientId }) => fields.clientId && clientId === fields.clientId)
    if (known) return known
    const seq = messages.length + 1
    const createdAt = new Date(time.clock.now()).toISOString()
    const message = { ...fields, id: `m${seq}`, seq, createdAt }
    messages.push(message)
    deliver(message)
    return message
  }

  function check() {
    if (!knowsUs) throw new TransportError('ended', 'EXPIRED_AUTH_TOKEN')
  }

  async function send({ clientId, content, about }: Outgoing) {
    check()
    facts.push(about)
    const fault = reachable ? (sendFaults.shift() ?? 'none') : 'lost request'
    if (fault === 'too many') throw new TransportError('wait', 'REQUEST_LIMIT', 3)
    if (fault === 'lost request' || fault === 'failed before') throw new TransportError('unknown')
    if (fault === 'slow') await wait(4000)
    const stored = store({ sender: 'customer', message: content, clientId })
    if (fault === 'lost reply' || fault === 'failed after') throw new TransportError('unknown')
    if (fault === 'empty reply') return { createdAt: null }
    return { createdAt: stored.createdAt, id: stored.id, seq: stored.seq }
  }

  const transport: Transport = {
    canEnd: () => canEnd,
    clientIds: { accepted: true },
    send: (_, message) => send(message),
    async history(_, { skip, limit }) {
      reads += 1
      if (silent) await new Promise<never>(() => {})
      check()
      if (!reachable) throw new TransportError('unknown')
      if (historyFaults > 0) {
        historyFaults -= 1
        throw new TransportError('unknown')
      }
      return [...messages].reverse().slice(skip, skip + limit)
    },
    async cases(_, { skip, limit }) {
      if (!reachable) throw new TransportError('unknown')
      const cases = casesIn(messages).map((messagesOfCase, index) => ({
        id: String(index + 1),
        startedAt: messagesOfCase[0]?.createdAt ?? null,
        endedAt: messagesOfCase.find(isEnd)?.createdAt ?? null,
        agent: null,
        stars: null,
        unread:
          read === 0 ? messagesOfCase.filter(({ sender }) => sender !== 'customer').length : 0,
        last: messagesOfCase.filter(message => !isEnd(message)).at(-1) ?? null,
      }))
      return cases.reverse().slice(skip, skip + limit)
    },
    async caseMessages(_, id, { skip, limit }) {
      if (!reachable) throw new TransportError('unknown')
      const messagesOfCase = casesIn(messages)[Number(id) - 1] ?? []
      return [...messagesOfCase].reverse().slice(skip, skip + limit)
    },
    upload: async () => '/media/file.png',
    async markRead() {
      if (!reachable) throw new TransportError('unknown')
      read += 1
    },
    async service() {
      if (!reachable) throw new TransportError('unknown')
      return service
    },
    async leaveContact(_, contact) {
      check()
      if (!reachable) throw new TransportError('unknown')
      contacts.push(contact)
    },
    connect(_, events) {
      const room: Room = { events, open: false, deaf: false }
      const join = () => {
        if (!reachable || !rooms.has(room)) return
        if (!hasSocket) return events.disconnected()
        if (!knowsUs) return events.refused()
        room.open = true
        room.deaf = false
        events.connected()
      }
      rooms.add(room)
      time.clock.after(0, join)
      return {
        rejoin: join,
        type: () => {
          typed += 1
        },
        close: () => rooms.delete(room),
      }
    },
  }

  return {
    messages,
    transport,
    /** The facts that came with each message, and the guests' contacts. */
    sentFacts: facts,
    contacts,
    setService(value: Service) {
      service = value
    },
    readMarks: () => read,
    /** The number of history requests. */
    reads: () => reads,
    typed: () => typed,
    /** A member of the staff is typing. */
    type(name: string) {
      for (const room of rooms) room.events.typing(name)
    },
    openRooms: () => rooms.size,
    fail: (fault: SendFault) => sendFaults.push(fault),
    failHistory: (times: number) => {
      historyFaults += times
    },
    delayEchoes: (delays: readonly number[]) => {
      echoDelays = [...delays]
    },
    say: (message: Conversation['message'], sender = 'admin') =>
      store({ sender, message, clientId: null }),
    answer: (text: string) =>
      store({
        sender: 'admin',
        message: { message_type: 'text', payload: { message: text } },
        clientId: null,
      }),
    /** The connection breaks and both sides notice. */
    cut() {
      for (const room of rooms) {
        room.open = false
        room.events.disconnected()
      }
    },
    /** The connection is dead and neither side notices. */
    deafen() {
      for (const room of rooms) room.deaf = true
    },
    /** Whether the current token is valid. */
    setKnowsUs(value: boolean) {
      knowsUs = value
      if (!value) this.cut()
    },
    /** A server of the specification does not support ends. */
    setCanEnd(value: boolean) {
      canEnd = value
    },
    setReachable(value: boolean) {
      reachable = value
    },
    /** Leaves every request without an answer. */
    setSilent(value: boolean) {
      silent = value
    },
    /** A server with calls only. */
    setHasSocket(value: boolean) {
      hasSocket = value
    },
    heal() {
      reachable = true
      sendFaults.length = 0
      historyFaults = 0
      echoDelays = []
    },
  }
}
