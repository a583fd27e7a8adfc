import type { Conversation } from '@tamlung/shared/contract/chat-message'
import {
  type Outgoing,
  type Service,
  type SocketEvents,
  type Transport,
  TransportError,
} from '../ports'
import type { VirtualClock } from './virtual-clock'

const said = ({ message }: Conversation) => Object(message.payload) as Record<string, unknown>
const isEnd = (message: Conversation) => said(message).ended === true
const begins = (message: Conversation) =>
  message.sender === 'customer' && !isEnd(message) && said(message).rating === undefined

/** What was said, in the talks that it belongs to. */
function talksIn(messages: readonly Conversation[]): Conversation[][] {
  const talks: Conversation[][] = []
  for (const message of messages) {
    const talk = talks.at(-1)
    if (talk && !(begins(message) && talk.some(isEnd))) talk.push(message)
    else talks.push([message])
  }
  return talks
}

/** What can go wrong with the next send. */
export type SendFault =
  | 'none'
  | 'lost request'
  | 'lost reply'
  | 'failed before'
  | 'failed after'
  | 'too many'
  | 'slow'
  /** The server has it, and answers nothing of what is asked for. */
  | 'empty reply'

type Room = { events: SocketEvents; open: boolean; deaf: boolean }

/** A server that keeps what it promised and does everything else that servers and networks do. */
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
  const told: Outgoing['about'][] = []
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
    told.push(about)
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
    names: { taken: true },
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
    async talks(_, { skip, limit }) {
      if (!reachable) throw new TransportError('unknown')
      const talks = talksIn(messages).map((talk, index) => ({
        id: String(index + 1),
        startedAt: talk[0]?.createdAt ?? null,
        endedAt: talk.find(isEnd)?.createdAt ?? null,
        agent: null,
        stars: null,
        unread: read === 0 ? talk.filter(({ sender }) => sender !== 'customer').length : 0,
        last: talk.filter(message => !isEnd(message)).at(-1) ?? null,
      }))
      return talks.reverse().slice(skip, skip + limit)
    },
    async talk(_, id, { skip, limit }) {
      if (!reachable) throw new TransportError('unknown')
      const talk = talksIn(messages)[Number(id) - 1] ?? []
      return [...talk].reverse().slice(skip, skip + limit)
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
        if (!hasSocket) return events.down()
        if (!knowsUs) return events.refused()
        room.open = true
        room.deaf = false
        events.joined()
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
    /** What came with each message, and how guests can be reached. */
    told,
    contacts,
    setService(value: Service) {
      service = value
    },
    readMarks: () => read,
    /** How often the history was asked for. */
    reads: () => reads,
    typed: () => typed,
    /** Somebody of the staff is writing. */
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
        room.events.down()
      }
    },
    /** The connection is dead and nobody notices. */
    deafen() {
      for (const room of rooms) room.deaf = true
    },
    /** Whether the token that is used counts. */
    setKnowsUs(value: boolean) {
      knowsUs = value
      if (!value) this.cut()
    },
    /** A server of the specification's letter knows nothing of ends. */
    setCanEnd(value: boolean) {
      canEnd = value
    },
    setReachable(value: boolean) {
      reachable = value
    },
    /** Answers nothing that it is asked, and refuses nothing. */
    setSilent(value: boolean) {
      silent = value
    },
    /** A server that has calls alone. */
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
