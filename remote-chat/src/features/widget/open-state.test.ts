import { bus } from '@tamlung/shared/bus/bus'
import { followChatOpen, openState } from './open-state'

test('a wish to chat that is older than the chat is fulfilled when the chat is there', () => {
  bus.emit('chat.open', {})
  expect(openState.get()).toBe(false)
  const stop = followChatOpen()
  expect(openState.get()).toBe(true)
  stop()
  expect(openState.get()).toBe(false)
})
