import type { Server } from 'socket.io'
import type { Backend } from '../../../platform/backend'
import { seeCustomers } from './presence'

const look = 30_000
/** Whoever turns a page is gone and back within it. */
const settle = 1_000
const most = 500

/** Notes who has the chat open here, for the desk: at once when it changes, and again and again while it lasts. */
export const watchRooms = (
  io: Server,
  { database, log }: Backend,
  ownerOf: (room: string) => string | undefined,
): { note(room: string): void; stop(): void } => {
  const { adapter } = io.of('/')
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const tell = async (names: readonly string[]) => {
    for (let at = 0; at < names.length; at += most) {
      const some = names.slice(at, at + most)
      const here: string[] = []
      const gone: string[] = []
      for (const name of some) {
        const owner = ownerOf(name)
        if (owner !== undefined) (adapter.rooms.has(name) ? here : gone).push(owner)
      }
      await database.run(seeCustomers, { here, gone })
    }
  }
  const say = (rooms: readonly string[]) => {
    const names = rooms.filter(name => ownerOf(name) !== undefined)
    if (names.length === 0) return
    tell(names).catch((error: unknown) =>
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
      say(names)
    }, settle)
  }
  adapter.on('create-room', note)
  adapter.on('delete-room', note)
  const again = setInterval(() => say([...adapter.rooms.keys()]), look)
  again.unref()
  return {
    note,
    stop() {
      clearInterval(again)
      clearTimeout(timer)
      adapter.off('create-room', note)
      adapter.off('delete-room', note)
    },
  }
}
