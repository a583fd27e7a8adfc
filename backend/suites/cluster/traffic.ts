import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { Caller, type Reply } from '../../testing/caller'

/** A random address of a visitor, for nginx and the rate limits. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`

/** When a successful payment began and ended. */
interface Success {
  began: number
  ended: number
}

const isDecided = ({ message }: Reply) => message === 'SUCCESS' || message === 'TRANSFER_FAIL'
const mayAskAgain = ({ status }: Reply) => status >= 500 || status === 429 || status === 409

/** Retries with the same key, as the front end does, until there is a definite reply. */
const untilAnswered = async (
  ask: () => Promise<Reply>,
  onRefused: (reply: Reply) => void = () => {},
): Promise<Reply> => {
  for (;;) {
    const reply = await ask().catch(() => undefined)
    if (reply !== undefined && !mayAskAgain(reply)) return reply
    if (reply !== undefined) onRefused(reply)
    await wait(30)
  }
}

/** A member with a phone, who logs in through nginx and transfers money until stopped. */
export class Payer {
  readonly successes: Success[] = []
  /** Hundredths that the wallet must contain at the end. */
  expected: number
  readonly #headers = { 'X-Forwarded-For': newAddress() }

  constructor(
    readonly site: string,
    readonly member: { id: string; username: string; password: string },
    funds: number,
  ) {
    this.expected = funds
  }

  async payWhile(goOn: () => boolean): Promise<void> {
    const { username, password } = this.member
    const login = await untilAnswered(() =>
      new Caller(this.site).post('/api/login', { username, password }, { headers: this.#headers }),
    )
    if (login.status !== 200) throw new Error(`login: ${login.status} ${login.message}`)
    const caller = new Caller(this.site, (login.body as { token: string }).token)
    while (goOn()) {
      const [from, to] = randomInt(2) === 0 ? ['WALLET', 'PG'] : ['PG', 'WALLET']
      const hundredths = 100 + randomInt(500)
      const body = { from, to, amount: hundredths / 100 }
      const options = { key: randomUUID(), headers: this.#headers }
      const began = performance.now()
      const reply = await untilAnswered(() => caller.post('/api/wallet/transfer', body, options))
      if (!isDecided(reply)) throw new Error(`a payment: ${reply.status} ${reply.message}`)
      if (reply.message !== 'SUCCESS') continue
      this.expected += from === 'WALLET' ? -hundredths : hundredths
      this.successes.push({ began, ended: performance.now() })
    }
  }
}

interface StoredMessage {
  id: string
  seq: number
  clientId: string | null
}

const historySize = 100

/** A guest with an open chat, who receives messages by a socket, and reads the history after each reconnect. */
export class Guest {
  readonly sent: string[] = []
  readonly received = new Set<string>()
  /** The ids of all messages in the thread, also those of staff. */
  readonly known = new Set<string>()
  /** Messages received by the socket, with repetitions. */
  readonly brought: string[] = []
  /** Refusals that ask the client to retry. */
  readonly turnedAway: string[] = []
  readonly socket: Socket
  readonly guestId = randomBytes(16).toString('base64url')
  readonly #headers: { 'X-Forwarded-For': string }
  /** When the current connection last joined its room. */
  joined = 0

  constructor(
    readonly site: string,
    transport: 'websocket' | 'polling' = 'websocket',
    address = newAddress(),
    /** Milliseconds to wait for the reply to a join, which takes longer for a crowd on a busy machine. */
    readonly patience = 5000,
  ) {
    this.#headers = { 'X-Forwarded-For': address }
    this.socket = io(site, {
      transports: [transport],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 1000,
      extraHeaders: this.#headers,
    })
    this.socket.on('messaging', (message: StoredMessage) => {
      this.brought.push(message.id)
      this.#note(message)
    })
    this.socket.on('connect', () => void this.#join())
    // Socket.IO does not reconnect by itself after the server has disconnected a client; the product's chat does.
    this.socket.on('disconnect', reason => {
      if (reason === 'io server disconnect') this.socket.connect()
    })
  }

  #note({ id, clientId }: StoredMessage): void {
    this.known.add(id)
    if (clientId !== null) this.received.add(clientId)
  }

  async #join(): Promise<void> {
    const payload = { prefix: 'tamlung', guestId: this.guestId }
    const answer: { message?: string } = await this.socket
      .timeout(this.patience)
      .emitWithAck('join', payload)
      .catch(() => ({}))
    if (answer.message !== 'SUCCESS') {
      if (this.socket.connected) this.socket.io.engine.close()
      return
    }
    for (const message of await this.history()) this.#note(message)
    this.joined = performance.now()
  }

  async say(): Promise<void> {
    const clientId = randomUUID()
    const body = {
      guestId: this.guestId,
      clientId,
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'สวัสดี' } },
    }
    const options = { headers: this.#headers }
    this.sent.push(clientId)
    const reply = await untilAnswered(
      () => new Caller(this.site).post('/api/chat/send-message', body, options),
      ({ status, message }) => this.turnedAway.push(`${status} ${message}`),
    )
    if (reply.status !== 200) throw new Error(`a message: ${reply.status} ${reply.message}`)
  }

  async history(): Promise<StoredMessage[]> {
    const ask = { guestId: this.guestId, limit: historySize, skip: 0 }
    const options = { headers: this.#headers }
    const reply = await untilAnswered(
      () => new Caller(this.site).post('/api/chat/history', ask, options),
      ({ status, message }) => this.turnedAway.push(`${status} ${message}`),
    )
    return reply.body as StoredMessage[]
  }

  async untilAllReceived(): Promise<void> {
    while (!this.sent.every(clientId => this.received.has(clientId))) await wait(20)
  }

  /** Sends messages while the whole history fits into one page. */
  async talkWhile(pause: number, goOn: () => boolean): Promise<void> {
    while (goOn()) {
      if (this.sent.length < historySize - 10) await this.say()
      for (let left = pause / 2 + randomInt(pause); left > 0 && goOn(); left -= 100) await wait(100)
    }
  }
}
