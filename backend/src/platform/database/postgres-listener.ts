import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Hear } from './database'
import { stayAlive } from './instance'

const limits = { connectionTimeoutMillis: 5_000, query_timeout: 10_000, keepAlive: true }

/** LISTEN needs a connection of its own; it is taken up again whenever it breaks. */
export class PostgresListener {
  readonly #connectionString: string
  readonly #instance: number
  readonly #hearers = new Map<string, Hear[]>()
  readonly #missed: Array<() => void> = []
  #client: pg.Client | undefined
  #stopped = false

  constructor(connectionString: string, instance: number) {
    this.#connectionString = connectionString
    this.#instance = instance
  }

  /** Connects and lets the other instances know that this one is alive. */
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
    this.#client = client
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
