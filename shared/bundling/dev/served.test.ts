import { pages } from './pages'
import { served } from './served'

function addressOf(more = {}) {
  const { client } = served({}, 3001, more).devServer || {}
  return typeof client === 'object' && client.webSocketURL
}

test('sends change events to the page’s own port', () => {
  expect(addressOf(pages(async () => ''))).toBe('auto://0.0.0.0:0/ws')
  expect(addressOf()).toBe('ws://localhost:3001/ws')
})
