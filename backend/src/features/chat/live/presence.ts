import type { Server } from 'socket.io'
import type { Backend } from '../../../platform/backend'
import { defineOperation } from '../../../platform/database/operation'
import { first, type Sql } from '../../../platform/database/sql'

/** Seconds after which a customer counts as away, more than two intervals of `watchRooms`. */
const presenceSeconds = 75

const ownersIn = (parameter: string) =>
  `owner in (select jsonb_array_elements_text(${parameter}::jsonb))`

/** Channel for customers who closed the chat in one process and may have it open in another. */
export const leftChannel = 'chat_gone'

/**
 * Records who has the chat open (`here`) and who closed it (`gone`), for customers who have written. Rows are updated
 * in one order, so that concurrent instances cannot deadlock.
 */
export const recordPresence = defineOperation(
  'chat.seeCustomers',
  'locked',
  async (sql: Sql, { here, left }: { here: readonly string[]; left: readonly string[] }) => {
    await sql.query(
      `insert into chat_presence (conversation_id, here_until)
       select id, now() + make_interval(secs => $2) from conversation where ${ownersIn('$1')} order by id
       on conflict (conversation_id) do update set here_until = excluded.here_until`,
      [JSON.stringify(here), presenceSeconds],
    )
    await sql.query(
      `with left_now as (
         update chat_presence set here_until = now() from conversation
         where conversation.id = conversation_id and here_until > now() and ${ownersIn('$1')}
         returning owner
       ) select pg_notify($2, owner) from left_now`,
      [JSON.stringify(left), leftChannel],
    )
  },
)

interface Presence {
  isHere: boolean
  seenAt: Date | null
}

export const readPresence = defineOperation('chat.presence', 'read', async (sql, owner: string) => {
  const found = await first<Presence>(
    sql,
    `select here_until > now() as "isHere", least(here_until, now()) as "seenAt"
     from chat_presence join conversation on conversation.id = conversation_id where owner = $1`,
    [owner],
  )
  return found ?? { isHere: false, seenAt: null }
})

const updateInterval = 30_000
/** Milliseconds; longer than the gap between two pages of a visit. */
const debounce = 1_000
const batchSize = 500

/** Records which customers have the chat open in this process: on every change, and every 30 seconds while they do. */
export const watchRooms = (
  io: Server,
  { database, log }: Backend,
  ownerOf: (room: string) => string | undefined,
): { note(room: string): void; stop(): void } => {
  const { adapter } = io.of('/')
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const record = async (names: readonly string[]) => {
    for (let at = 0; at < names.length; at += batchSize) {
      const batch = names.slice(at, at + batchSize)
      const here: string[] = []
      const left: string[] = []
      for (const name of batch) {
        const owner = ownerOf(name)
        if (owner !== undefined) (adapter.rooms.has(name) ? here : left).push(owner)
      }
      await database.run(recordPresence, { here, left })
    }
  }
  const recordRooms = (rooms: readonly string[]) => {
    const names = rooms.filter(name => ownerOf(name) !== undefined)
    if (names.length === 0) return
    record(names).catch((error: unknown) =>
      log.warn({ err: error }, 'who has the chat open was not noted'),
    )
  }
  const note = (name: string) => {
    if (ownerOf(name) === undefined) return
    changed.add(name)
    timer ??= setTimeout(() => {
      timer = undefined
      const names = [...changed]
      changed.clear()
      recordRooms(names)
    }, debounce)
  }
  adapter.on('create-room', note)
  adapter.on('delete-room', note)
  const updates = setInterval(() => recordRooms([...adapter.rooms.keys()]), updateInterval)
  updates.unref()
  return {
    note,
    stop() {
      clearInterval(updates)
      clearTimeout(timer)
      adapter.off('create-room', note)
      adapter.off('delete-room', note)
    },
  }
}
