import { readdirSync, readFileSync } from 'node:fs'

/** Returns the children of a process: the servers here start one for each connection or each core. */
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

/** Sends a signal to a server and its children. */
export const signalAll = (server: number, signal: NodeJS.Signals): void => {
  for (const id of [server, ...childrenOf(server)])
    try {
      process.kill(id, signal)
    } catch {
      // The process has ended by itself.
    }
}
