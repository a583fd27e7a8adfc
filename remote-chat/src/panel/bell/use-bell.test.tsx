import { act, renderHook } from '@testing-library/react'
import { createMemoryLock, createMemoryStorage } from '../../core/testing/memory-store'
import { createWorld, say } from '../../core/testing/world'
import { countRings } from '../testing/count-rings'
import { useBell } from './use-bell'

let rung: () => number

beforeEach(() => {
  rung = countRings()
})

/** Some tabs of one browser, with the chat closed in each. */
async function openTabs(count: number) {
  const world = createWorld()
  const storage = createMemoryStorage()
  const lock = createMemoryLock()
  const authors: string[] = []
  const tabs = Array.from({ length: count }, () => {
    const conversation = world.open()
    const store = storage.openTab()
    const onRing = ({ author }: { author: string }) => authors.push(author)
    return renderHook(({ open }) => useBell({ conversation, store, lock, open, onRing }), {
      initialProps: { open: false },
    })
  })
  const pass = (milliseconds: number) => act(() => world.time.pass(milliseconds))
  await pass(100)
  return { world, tabs, authors, pass, storage }
}

test('rings for each answer in one tab after it was turned on', async () => {
  const { world, tabs, authors, pass } = await openTabs(2)
  world.server.say(say('before'))
  await pass(100)
  expect(rung()).toBe(0)
  await act(async () => tabs[0]?.result.current.turn(true))
  expect(tabs.map(({ result }) => result.current.on)).toEqual([true, true])
  expect(rung()).toBe(1)
  world.server.say(say('first'))
  await pass(100)
  expect(rung()).toBe(2)
  world.server.say(say('second'))
  await pass(100)
  expect(rung()).toBe(3)
  expect(authors).toHaveLength(2)
  act(() => tabs[1]?.result.current.turn(false))
  world.server.say(say('third'))
  await pass(100)
  expect(rung()).toBe(3)
})

test('is silent while the open chat is visible', async () => {
  const { world, tabs, pass } = await openTabs(1)
  const [tab] = tabs
  await act(async () => tab?.result.current.turn(true))
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(true)
  tab?.rerender({ open: true })
  world.server.say(say('seen'))
  await pass(100)
  expect(rung()).toBe(1)
  hasFocus.mockReturnValue(false)
  world.server.say(say('not seen'))
  await pass(100)
  expect(rung()).toBe(2)
  hasFocus.mockRestore()
})

test('rings in Safari after the first press and never late', async () => {
  let isPressed = false
  const { world, tabs, pass } = await openTabs(1)
  rung = countRings(() => isPressed)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0)
  // Outside of a press, as if it had been turned on on an earlier page.
  await act(async () => tabs[0]?.result.current.turn(true))
  world.server.say(say('too early'))
  await pass(100)
  clock.mockReturnValue(60_000)
  isPressed = true
  await act(async () => document.body.click())
  isPressed = false
  expect(rung()).toBe(0)
  for (const words of ['first', 'second']) {
    world.server.say(say(words))
    await pass(100)
  }
  expect(rung()).toBe(2)
  clock.mockRestore()
})
