import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { stayAlive } from './instance'

type Hear = (payload: string) => void

/** LISTEN needs a connection of its own; it is taken up again whenever it breaks. */
export class PostgresListener {
  readonly #connectionString: string
  readonly #instance: number
  readonly #hearers = new Map<string, Hear[]>()
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

  async listen(channel: string, hear: Hear): Promise<void> {
    this.#hearers.set(channel, [...(this.#hearers.get(channel) ?? []), hear])
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString, keepAlive: true })
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.#hearers.get(channel) ?? []) hear(payload ?? '')
    })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(stayAlive(this.#instance))
    for (const channel of this.#hearers.keys())
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.once('end', () => void this.#reconnect())
    this.#client = client
  }

  async #reconnect(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#connect()
        return
      } catch {
        await wait(500)
      }
    }
  }
}
