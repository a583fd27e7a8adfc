import { nameless } from './testing/nameless'
import { createWorld, say, texts } from './testing/world'

/** A server that names nothing, says no time with its answers and tells nobody what they said themselves. */
function openAt(ahead: number) {
  const world = createWorld()
  const { server, time } = world
  const { connect } = server.transport
  server.transport.connect = (who, events) =>
    connect(who, {
      ...events,
      message: one => one.sender !== 'customer' && events.message(one),
    })
  const ofServer = (at: string) => new Date(Date.parse(at) - ahead).toISOString()
  nameless(server, { answered: () => '', live: ofServer, stored: ofServer })
  server.answer('welcome')
  return { ...world, chat: world.open(), pass: time.pass }
}

test('an answer stands below its question and counts as new, though the clock of the device is fast', async () => {
  const { chat, pass, server } = openAt(300_000)
  await pass(1_000)
  chat.send(say('question'))
  await pass(2_000)
  chat.seen()
  await pass(10_000)
  server.answer('answer')
  await pass(1_000)
  expect(texts(chat)).toEqual(['welcome', 'question', 'answer'])
  expect(chat.state().unread).toHaveLength(1)
  chat.close()
})

test('what is sent stands below what was there, though the clock of the device is slow', async () => {
  const { chat, pass, server } = openAt(-300_000)
  await pass(60_000)
  chat.send(say('question'))
  await pass(2_000)
  expect(texts(chat)).toEqual(['welcome', 'question'])
  chat.seen()
  server.answer('answer')
  for (let look = 0; look < 2; look++) {
    await pass(1_000)
    expect(texts(chat)).toEqual(['welcome', 'question', 'answer'])
    expect(chat.state().unread).toHaveLength(1)
    chat.check()
  }
  chat.close()
})

test('an answer is shown at once, though staff write by a clock that is behind all that was said', async () => {
  const { server, time, open } = createWorld()
  const asked = time.clock.now() + 2_000
  const byStaff = (at: string) =>
    Date.parse(at) < asked ? at : new Date(Date.parse(at) - 60_000).toISOString()
  nameless(server, { live: byStaff, stored: byStaff })
  const chat = open()
  await time.pass(500)
  chat.send(say('question'))
  await time.pass(5_000)
  server.answer('answer')
  await time.pass(500)
  expect(texts(chat)).toEqual(['answer', 'question'])
  chat.close()
})
