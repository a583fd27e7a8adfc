import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Hear, stayAlive } from './database'

const limits = { connectionTimeoutMillis: 5_000, query_timeout: 10_000, keepAlive: true }

/** Milliseconds between two queries that check the connection, and the timeout of each. */
const usual = { pause: 10_000, patience: 20_000 }

/** Subscribes to channels on a connection of its own, as LISTEN requires, and reconnects when it breaks. */
export class PostgresListener {
  readonly #connectionString: string
  readonly #instance: number
  readonly #asking: typeof usual
  readonly #hearers = new Map<string, Hear[]>()
  readonly #missed: Array<() => void> = []
  #client: pg.Client | undefined
  #stopped = false

  constructor(connectionString: string, instance: number, asking = usual) {
    this.#connectionString = connectionString
    this.#instance = instance
    this.#asking = asking
  }

  /** Connects and takes the lock that shows other instances that this one is alive. */
  async start(): Promise<void> {
    await this.#connect()
  }

  async listen(channel: string, hear: Hear, missed?: () => void): Promise<void> {
    if (missed) this.#missed.push(missed)
    this.#hearers.set(channel, [...(this.#hearers.get(channel) ?? []), hear])
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString, ...limits })
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.#hearers.get(channel) ?? []) hear(payload ?? '')
    })
    client.on('error', () => undefined)
    const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
    try {
      await client.connect()
      await client.query(stayAlive(this.#instance))
      for (const channel of this.#hearers.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    void ended.then(() => this.#reconnect())
    void this.#keepAsking(client)
    this.#client = client
  }

  /** Checks the connection regularly: a connection that only listens would notice a lost peer after hours. */
  async #keepAsking(client: pg.Client): Promise<void> {
    const question = { text: 'select 1', query_timeout: this.#asking.patience }
    try {
      for (;;) {
        await wait(this.#asking.pause, undefined, { ref: false })
        await client.query(question)
      }
    } catch {
      await client.end().catch(() => undefined)
    }
  }

  async #reconnect(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#connect()
        for (const missed of this.#missed) missed()
        return
      } catch {
        await wait(500)
      }
    }
  }
}
