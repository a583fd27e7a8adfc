import { type ChatConversation, createConversation } from '../conversation'
import { createMemoryLock, createMemoryStorage } from './memory-store'
import { createSimulatedServer } from './simulated-server'
import { createVirtualClock } from './virtual-clock'

const identity = { kind: 'guest', guestId: 'g'.repeat(32) } as const

/** A server, a clock and a browser in which tabs may be opened. */
export function createWorld() {
  const time = createVirtualClock()
  const server = createSimulatedServer(time)
  const storage = createMemoryStorage()
  const lock = createMemoryLock()
  let ids = 0
  function open(): ChatConversation {
    const chat = createConversation({
      identity,
      transport: server.transport,
      store: storage.openTab(),
      clock: time.clock,
      lock,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    })
    chat.start()
    return chat
  }
  return { time, server, storage, open }
}

export const say = (message: string) => ({ message_type: 'text', payload: { message } }) as const

export function texts(chat: ChatConversation): string[] {
  return chat
    .state()
    .messages.map(({ content }) => (content.type === 'text' ? content.text : content.type))
}
