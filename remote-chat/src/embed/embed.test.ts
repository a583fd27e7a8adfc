import { elementName } from './chat-element'
import { createApi } from './embed'

test('a page that takes the chat out as soon as it stands goes on all the same, and has it once it lets it stand', async () => {
  globalThis.fetch = async () => ({ text: async () => 'false' }) as Response
  const most = 1000
  let taken = 0
  const taking = new MutationObserver(() => {
    const chat = document.querySelector(elementName)
    if (!chat || taken === most) return
    taken += 1
    chat.remove()
  })
  taking.observe(document.body, { childList: true })
  const api = createApi(new URL('https://wallet.example/chat/v1/'))
  api.init()
  const turn = () => new Promise(resolve => setTimeout(resolve))
  while (taken < 2) await turn()
  const before = taken
  taking.disconnect()
  while (!document.querySelector(elementName)) await turn()
  api.destroy()
  expect(document.querySelector(elementName)).toBeNull()
  expect(before).toBeLessThan(most)
})
