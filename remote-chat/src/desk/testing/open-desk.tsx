import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeskPage } from '../desk-page'

export const chat = {
  owner: 'guest:abcdef123',
  name: 'Malee',
  username: null,
  isOpen: true,
  agent: null as string | null,
  waitingSince: '2026-11-22T03:00:00.000Z' as string | null,
  stars: null,
}

export const question = {
  id: '1',
  seq: 1,
  sender: 'customer',
  message: { message_type: 'text', payload: { message: 'is anybody there?' } },
  createdAt: '2026-11-22T03:00:00.000Z',
}

export const chatPath = `/chats/${encodeURIComponent(chat.owner)}`
/** An open chat as the server replies, the newest message first. */
export const opened = (now: typeof chat, messages: readonly object[] = [question]) => ({
  talk: now,
  member: null,
  messages,
  notes: [],
})

type Replies = Record<string, () => unknown>

/**
 * Renders the desk with a server that gives these replies, by method and path. Other requests are refused as
 * unauthorized.
 */
export function openDesk(more: Replies = {}) {
  const requested: { what: string; body: unknown }[] = []
  const replies: Replies = {
    'GET /session': () => ({ agent: { name: 'Nok', role: 'agent' } }),
    'GET /chats': () => [chat],
    [`GET ${chatPath}`]: () => opened(chat),
    [`POST ${chatPath}/writing`]: () => ({ message: 'SUCCESS' }),
    'GET /answers': () => ({ answers: [] }),
    'GET /agents': () => [],
    'GET /face': () => ({ face: null }),
    ...more,
  }
  globalThis.fetch = jest.fn(
    async (address: string, { method = 'GET', body }: RequestInit = {}) => {
      const what = `${method} ${address.replace('/desk/api', '')}`
      requested.push({ what, body: body === undefined ? undefined : JSON.parse(String(body)) })
      const reply = replies[what]
      return { ok: reply !== undefined, json: async () => reply?.() ?? { message: 'UNAUTHORIZED' } }
    },
  ) as unknown as typeof fetch
  render(<DeskPage language="en" />)
  return { user: userEvent.setup(), asked: requested }
}

export async function openChat(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /^Malee/ }))
  await screen.findByText('is anybody there?')
}
