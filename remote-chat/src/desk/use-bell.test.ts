import { act, renderHook } from '@testing-library/react'
import { countRings } from '../panel/testing/count-rings'
import type { Talk } from './replies'
import { useBell } from './use-bell'

const talk = (owner: string, waitingSince: string | null): Talk => ({
  owner,
  waitingSince,
  name: null,
  username: null,
  isOpen: true,
  agent: null,
  stars: null,
})

/** Opens the desk with these talks, and counts how often it rings. */
function listen(first: readonly Talk[] | undefined) {
  const rung = countRings()
  const hook = renderHook(({ list, pages = 1 }) => useBell(list, pages), {
    initialProps: { list: first } as { list: typeof first; pages?: number },
  })
  return { hook, rung }
}

beforeEach(() => localStorage.clear())

test('nothing rings until it was asked for, and then when somebody begins to wait', async () => {
  const { hook, rung } = listen(undefined)
  const see = (...list: Talk[]) => act(async () => hook.rerender({ list }))
  await see(talk('guest:a', '1'))
  await see(talk('guest:a', '1'), talk('guest:b', '2'))
  expect(rung()).toBe(0)
  await act(async () => hook.result.current.turn(true))
  expect(rung()).toBe(1)
  await see(talk('guest:b', '2'))
  expect(rung()).toBe(1)
  // One was answered and another has come: as many wait as before.
  await see(talk('guest:c', '3'))
  expect(rung()).toBe(2)
  await see(talk('guest:c', null))
  expect(rung()).toBe(2)
})

test('who waited already when the page was opened rings nothing, and the choice is remembered', () => {
  localStorage.setItem('desk-sound', 'on')
  const { hook, rung } = listen(undefined)
  hook.rerender({ list: [talk('guest:a', '1')] })
  expect(hook.result.current.on).toBe(true)
  expect(rung()).toBe(0)
})

test('who waited already and is seen only on a further page rings nothing; who comes after that rings', async () => {
  localStorage.setItem('desk-sound', 'on')
  const { hook, rung } = listen([talk('guest:a', '1')])
  const further = [talk('guest:a', '1'), talk('guest:b', '2')]
  await act(async () => hook.rerender({ list: further, pages: 2 }))
  expect(rung()).toBe(0)
  const later = [...further, talk('guest:c', '3')]
  await act(async () => hook.rerender({ list: later, pages: 2 }))
  expect(rung()).toBe(1)
})

test('in Safari, where a sound begins in a press, who begins to wait after the first press on the page rings', async () => {
  localStorage.setItem('desk-sound', 'on')
  let isPressed = false
  const rung = countRings(() => isPressed)
  const hook = renderHook(({ list }) => useBell(list, 1), { initialProps: { list: [] as Talk[] } })
  isPressed = true
  await act(async () => document.body.click())
  isPressed = false
  await act(async () => hook.rerender({ list: [talk('guest:a', '1')] }))
  expect(rung()).toBe(1)
})
