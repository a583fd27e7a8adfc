import { bus } from '@tamlung/shared/bus/bus'
import { followChatOpen, openState } from './open-state'

test('opens when the request came before the chat was loaded', () => {
  bus.emit('chat.open', {})
  expect(openState.get()).toBe(false)
  const stop = followChatOpen()
  expect(openState.get()).toBe(true)
  stop()
  expect(openState.get()).toBe(false)
})
