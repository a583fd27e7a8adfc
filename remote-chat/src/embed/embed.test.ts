import { elementName } from './chat-element'
import { createApi } from './embed'

const base = new URL('https://wallet.example/chat/v1/')
const turn = () => new Promise(resolve => setTimeout(resolve))

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
  const api = createApi(base)
  api.init()
  while (taken < 2) await turn()
  const before = taken
  taking.disconnect()
  while (!document.querySelector(elementName)) await turn()
  api.destroy()
  expect(document.querySelector(elementName)).toBeNull()
  expect(before).toBeLessThan(most)
})

test('a page with the line and the package has the chat of the one that begins it, also when it exchanges its body', async () => {
  globalThis.fetch = async () => ({ text: async () => 'false' }) as Response
  createApi(base)
  const second = createApi(base)
  const chat = second.init()
  await turn()
  expect(chat.element.isConnected).toBe(true)
  document.body.replaceChildren()
  await turn()
  expect(chat.element.isConnected).toBe(true)
  second.destroy()
  await turn()
  expect(document.querySelector(elementName)).toBeNull()
})

test('a copy that a page had kept of a chat that we made is none, and an element of the page begins anew where it is put back', async () => {
  globalThis.fetch = async () => ({ text: async () => 'false' }) as Response
  const api = createApi(base)
  const { element } = api.init()
  document.body.append(element.cloneNode(true))
  expect(document.querySelectorAll(elementName)).toHaveLength(1)
  api.destroy()
  const own = document.createElement(elementName)
  const destroyed = jest.fn()
  document.body.append(own)
  own.addEventListener('destroy', destroyed)
  own.remove()
  await turn()
  expect(destroyed).toHaveBeenCalledTimes(1)
  document.body.append(own)
  own.remove()
  await turn()
  expect(destroyed).toHaveBeenCalledTimes(2)
})
