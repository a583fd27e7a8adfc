import { createApi } from './embed'
import { elementName } from './options'

const base = new URL('https://wallet.example/chat/v1/')
const replyWith = (text: string) => ({ ok: true, status: 200, text: async () => text }) as Response
const turn = () => new Promise(resolve => setTimeout(resolve))

test('survives a page that removes and restores the chat', async () => {
  globalThis.fetch = async () => replyWith('false')
  const maxSteps = 1000
  let taken = 0
  const taking = new MutationObserver(() => {
    const chat = document.querySelector(elementName)
    if (!chat || taken === maxSteps) return
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
  expect(before).toBeLessThan(maxSteps)
})

test('keeps the first chat when a page has both line and package', async () => {
  globalThis.fetch = async () => replyWith('false')
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

test('restarts an element that was put back, but not a stored copy', async () => {
  globalThis.fetch = async () => replyWith('false')
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

test('gives further options to the chat of the line', async () => {
  globalThis.fetch = async () => replyWith('false')
  const api = createApi(base)
  const onError = jest.fn()
  const { element } = api.init({ position: 'left' })
  api.on('error', onError)
  await turn()
  api.init({ theme: 'dark', page: 'Checkout' })
  api.init({ name: 'second' })
  await turn()
  expect(document.querySelectorAll(elementName)).toHaveLength(2)
  expect(element.isConnected).toBe(true)
  expect([element.dataset.position, element.style.colorScheme]).toEqual(['left', 'dark'])
  expect(onError).toHaveBeenCalledTimes(2)
  api.destroy()
})
