import { pages } from './pages'
import { served } from './served'

function addressOf(more = {}) {
  const { client } = served({}, 3001, more).devServer || {}
  return typeof client === 'object' && client.webSocketURL
}

test('a page of the development server hears of changes from where it came, whatever port the command was given; what other pages load is told a port', () => {
  expect(addressOf(pages(async () => ''))).toBe('auto://0.0.0.0:0/ws')
  expect(addressOf()).toBe('ws://localhost:3001/ws')
})
