import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Hear = (payload: string) => void

/** LISTEN needs a connection of its own; it is taken up again whenever it breaks. */
export class PostgresListener {
  readonly #connectionString: string
  readonly #hearers = new Map<string, Hear[]>()
  #client: pg.Client | undefined
  #stopped = false

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  async listen(channel: string, hear: Hear): Promise<void> {
    this.#hearers.set(channel, [...(this.#hearers.get(channel) ?? []), hear])
    if (this.#client === undefined) await this.#connect()
    else await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`)
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
