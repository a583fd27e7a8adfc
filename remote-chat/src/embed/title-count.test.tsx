import { renderHook } from '@testing-library/react'
import { useTitleCount } from './title-count'

const open = (count: number) =>
  renderHook(({ now }) => useTitleCount(now), { initialProps: { now: count } })

test('counts all chats of a page in one title', () => {
  document.title = '(3) Inbox'
  const one = open(2)
  expect(document.title).toBe('(2) (3) Inbox')
  const other = open(1)
  expect(document.title).toBe('(3) (3) Inbox')
  one.rerender({ now: 0 })
  expect(document.title).toBe('(1) (3) Inbox')
  other.unmount()
  expect(document.title).toBe('(3) Inbox')
})

test('leaves a title that the page has changed', () => {
  document.title = 'Shop'
  const chat = open(1)
  document.title = 'Basket'
  chat.rerender({ now: 0 })
  expect(document.title).toBe('Basket')
})
