import { createWorld, texts } from './testing/world'

/** A chat of which the older messages could not be read. */
async function openWithFailure() {
  const world = createWorld()
  for (let index = 1; index <= 25; index++) world.server.answer(`line ${index}`)
  const chat = world.open()
  await world.time.pass(100)
  world.server.failHistory(1)
  await chat.older()
  expect(chat.state().older).toBe('failed')
  expect(texts(chat)).toHaveLength(10)
  return { ...world, chat }
}

test('older messages that could not be read come by themselves once the line is back', async () => {
  const { time, server, chat } = await openWithFailure()
  server.cut()
  await time.pass(6000)
  expect(chat.state().older).toBe('idle')
  expect(texts(chat)).toHaveLength(20)
  chat.close()
})

test('older messages that could not be read come by themselves to whoever returns to the page', async () => {
  const { time, chat } = await openWithFailure()
  chat.wake()
  await time.pass(100)
  expect(texts(chat)).toHaveLength(20)
  chat.close()
})

test('older messages that nobody has asked for are not read because the line is back', async () => {
  const { time, server, open } = createWorld()
  for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
  const chat = open()
  await time.pass(100)
  server.cut()
  await time.pass(6000)
  chat.wake()
  await time.pass(100)
  expect(texts(chat)).toHaveLength(10)
  chat.close()
})
