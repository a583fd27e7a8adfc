import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createConversation } from '../../core/conversation'
import type { ConversationOptions } from '../../core/ports'
import {
  createMemoryFiles,
  createMemoryLock,
  createMemoryStorage,
} from '../../core/testing/memory-store'
import { createSimulatedServer } from '../../core/testing/simulated-server'
import { createVirtualClock } from '../../core/testing/virtual-clock'
import en from '../../locales/en.json'
import { ChatPanel } from '../chat-panel'
import { createTranslate } from '../create-translate'
import panelTexts from '../locales/en.json'

type Content = ChatContent | { message_type: string; payload: unknown }

type Given = {
  answers?: readonly Content[]
  about?: ConversationOptions['about']
  prepare?: (server: ReturnType<typeof createSimulatedServer>) => void
}

/** Renders the panel with a real conversation, a simulated server and a virtual clock. */
export async function openPanel(given: Given = {}) {
  const time = createVirtualClock()
  const server = createSimulatedServer(time)
  const storage = createMemoryStorage()
  const store = storage.openTab()
  for (const content of given.answers ?? []) server.say(content)
  given.prepare?.(server)
  let ids = 0
  const conversation = createConversation({
    identity: { kind: 'guest', guestId: 'g'.repeat(32) },
    transport: server.transport,
    store,
    files: createMemoryFiles(),
    clock: time.clock,
    lock: createMemoryLock(),
    newId: () => `id-${++ids}`,
    ...(given.about && { about: given.about }),
  })
  conversation.start()
  await time.pass(10)
  const closed = jest.fn()
  const view = render(
    <ChatPanel
      conversation={conversation}
      language="en"
      onClose={closed}
      origin="https://chat.example"
      reasonText={reason => `because ${reason}`}
      store={store}
      t={createTranslate(en, panelTexts)}
    />,
  )
  return {
    ...view,
    user: userEvent.setup(),
    server,
    storage,
    conversation,
    closed,
    pass: (milliseconds: number) => act(() => time.pass(milliseconds)),
    leave() {
      view.unmount()
      conversation.close()
    },
  }
}
