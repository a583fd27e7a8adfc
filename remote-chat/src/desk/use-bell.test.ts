import type { Chat } from '@tamlung/shared/contract/desk-replies'
import { act, renderHook } from '@testing-library/react'
import { countRings } from '../panel/testing/count-rings'
import { useBell } from './use-bell'

const chat = (owner: string, waitingSince: string | null): Chat => ({
  owner,
  waitingSince,
  name: null,
  username: null,
  isOpen: true,
  agent: null,
  stars: null,
})

/** Renders the bell with these chats and counts how often it rings. */
function listen(first: readonly Chat[] | undefined) {
  const rung = countRings()
  const hook = renderHook(({ list, pages = 1 }) => useBell(list, pages), {
    initialProps: { list: first } as { list: typeof first; pages?: number },
  })
  return { hook, rung }
}

beforeEach(() => localStorage.clear())

test('rings only after it was turned on, for a new customer', async () => {
  const { hook, rung } = listen(undefined)
  const see = (...list: Chat[]) => act(async () => hook.rerender({ list }))
  await see(chat('guest:a', '1'))
  await see(chat('guest:a', '1'), chat('guest:b', '2'))
  expect(rung()).toBe(0)
  await act(async () => hook.result.current.turn(true))
  expect(rung()).toBe(1)
  await see(chat('guest:b', '2'))
  expect(rung()).toBe(1)
  // The number of waiting customers is the same: a customer was answered and another has come.
  await see(chat('guest:c', '3'))
  expect(rung()).toBe(2)
  await see(chat('guest:c', null))
  expect(rung()).toBe(2)
})

test('is silent for customers already waiting and remembers the choice', () => {
  localStorage.setItem('desk-sound', 'on')
  const { hook, rung } = listen(undefined)
  hook.rerender({ list: [chat('guest:a', '1')] })
  expect(hook.result.current.on).toBe(true)
  expect(rung()).toBe(0)
})

test('is silent for known customers on a further page', async () => {
  localStorage.setItem('desk-sound', 'on')
  const { hook, rung } = listen([chat('guest:a', '1')])
  const further = [chat('guest:a', '1'), chat('guest:b', '2')]
  await act(async () => hook.rerender({ list: further, pages: 2 }))
  expect(rung()).toBe(0)
  const later = [...further, chat('guest:c', '3')]
  await act(async () => hook.rerender({ list: later, pages: 2 }))
  expect(rung()).toBe(1)
})

test('rings in Safari after the first press on the page', async () => {
  localStorage.setItem('desk-sound', 'on')
  let isPressed = false
  const rung = countRings(() => isPressed)
  const hook = renderHook(({ list }) => useBell(list, 1), { initialProps: { list: [] as Chat[] } })
  isPressed = true
  await act(async () => document.body.click())
  isPressed = false
  await act(async () => hook.rerender({ list: [chat('guest:a', '1')] }))
  expect(rung()).toBe(1)
})
