import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { NetworkOrder } from './process'
import type { Sent } from './serve-files'

export type Network = {
  hangUp: () => Promise<void>
  sent: () => Promise<Sent>
  close: () => Promise<void>
}

export async function openNetwork(order: NetworkOrder): Promise<Network> {
  const child = fork(join(import.meta.dirname, 'process.ts'), { execArgv: process.execArgv })
  const ask = async (message: NetworkOrder | 'hang up' | 'sent'): Promise<unknown> => {
    const answered = once(child, 'message')
    child.send(message)
    const [answer] = await answered
    return answer
  }
  await ask(order)
  return {
    hangUp: async () => {
      await ask('hang up')
    },
    sent: async () => (await ask('sent')) as Sent,
    async close() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
