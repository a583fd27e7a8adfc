import { type ChatConversation, createConversation } from '../conversation'
import type { Identity } from '../identity'
import type { ConversationOptions } from '../ports'
import { createMemoryFiles, createMemoryLock, createMemoryStorage } from './memory-store'
import { createSimulatedServer } from './simulated-server'
import { createVirtualClock } from './virtual-clock'

const guest: Identity = { kind: 'guest', guestId: 'g'.repeat(32) }

/** A server, a clock and a browser in which tabs may be opened. */
export function createWorld({ keepsFiles = true } = {}) {
  const time = createVirtualClock()
  const server = createSimulatedServer(time)
  const storage = createMemoryStorage()
  const files = createMemoryFiles(keepsFiles)
  const lock = createMemoryLock()
  let ids = 0
  function open(
    identity: Identity = guest,
    options: Pick<ConversationOptions, 'onEnded'> & { connectAfter?: number } = {},
  ): ChatConversation {
    const { connectAfter = 0, ...rest } = options
    const chat = createConversation({
      identity,
      transport: server.transport,
      store: storage.openTab(),
      files,
      clock: time.clock,
      lock,
      ...rest,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    })
    chat.start({ connectAfter })
    return chat
  }
  return { time, server, storage, files, open }
}

export const say = (message: string) => ({ message_type: 'text', payload: { message } }) as const

export function texts(chat: ChatConversation): string[] {
  return chat
    .state()
    .messages.map(({ content }) => (content.type === 'text' ? content.text : content.type))
}
