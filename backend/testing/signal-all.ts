import { readdirSync, readFileSync } from 'node:fs'

/** A process's own: the servers here start one for each connection, or for each core. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ===
          String(parent)
        )
      } catch {
        return false
      }
    })
    .map(Number)

/** To a server and all that it has started. */
export const signalAll = (server: number, signal: NodeJS.Signals): void => {
  for (const id of [server, ...childrenOf(server)])
    try {
      process.kill(id, signal)
    } catch {
      // It has ended by itself meanwhile.
    }
}
