import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { NetworkOrder } from './process'

export type Network = { hangUp: () => Promise<void>; close: () => void }

export async function openNetwork(order: NetworkOrder): Promise<Network> {
  const child = fork(join(import.meta.dirname, 'process.ts'), { execArgv: process.execArgv })
  const ask = async (message: NetworkOrder | 'hang up') => {
    const answered = once(child, 'message')
    child.send(message)
    await answered
  }
  await ask(order)
  return { hangUp: () => ask('hang up'), close: () => child.disconnect() }
}
