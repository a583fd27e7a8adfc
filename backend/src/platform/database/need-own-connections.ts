import pg from 'pg'
import { WrongConfiguration } from '../configuration/configuration'

/** PostgreSQL's errors for a wrong role, password or database, or a role without the right to create tables. */
const ofAddress = /^(28|3D|42501)/

/** The error of a pooler that does not know a setting. Its code otherwise means that a connection broke. */
const unknownSetting = /unsupported startup parameter/

export const asWrongAddress = (error: unknown): unknown =>
  error instanceof pg.DatabaseError &&
  (ofAddress.test(error.code ?? '') || unknownSetting.test(error.message))
    ? new WrongConfiguration([`DATABASE_URL leads to where it is refused: ${error.message}`])
    : error

/**
 * Refuses a pooler in transaction mode, which shares one connection among clients. The backend would start, but miss
 * notifications of other processes, leave locks behind and mix up prepared statements.
 */
export const needOwnConnections = async (settings: pg.ClientConfig): Promise<void> => {
  const clients = [new pg.Client(settings), new pg.Client(settings)]
  const servers = new Set<number>()
  try {
    for (const client of clients) {
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
      for (const { id } of rows) servers.add(id)
    }
  } finally {
    await Promise.all(clients.map(client => client.end().catch(() => undefined)))
  }
  if (servers.size < clients.length)
    throw new WrongConfiguration([
      'DATABASE_URL leads to a pooler that lends one connection to several at once: name PostgreSQL itself, or a pooler in session mode',
    ])
}
