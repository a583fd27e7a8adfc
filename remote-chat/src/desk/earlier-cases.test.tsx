import { screen } from '@testing-library/react'
import { chatPath, openChat, openDesk, question } from './testing/open-desk'

const at = '2026-11-22T03:00:00.000Z'
const chat = { id: '2', startedAt: at, endedAt: null, agent: null, stars: null, unread: 0 }

test("reads the customer's earlier chats on request", async () => {
  const { user, asked: requested } = openDesk({
    [`GET ${chatPath}/talks`]: () => [
      { ...chat, last: null },
      {
        ...chat,
        id: '1',
        endedAt: at,
        agent: 'Mon',
        stars: 4,
        last: { ...question, message: { message_type: 'text', payload: { message: 'my bonus' } } },
      },
    ],
  })
  await openChat(user)
  expect(requested.map(({ what }) => what)).not.toContain(`GET ${chatPath}/talks`)
  await user.click(screen.getByText('Earlier chats'))
  expect((await screen.findByText('my bonus')).textContent).toBe(
    '22/11/2026 10:00:00 · Mon · 4 of 5 starsmy bonus',
  )
})

test('says so when there are no earlier chats', async () => {
  const { user } = openDesk({ [`GET ${chatPath}/talks`]: () => [{ ...chat, last: null }] })
  await openChat(user)
  await user.click(screen.getByText('Earlier chats'))
  expect(await screen.findByText('None before this one.')).toBeVisible()
})
