import { screen, within } from '@testing-library/react'
import { chat, openDesk } from './testing/open-desk'

const waiting = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...chat, owner: `guest:${at}`, name: `Guest ${at}` }))

test('shows the count and loads further pages of the queue', async () => {
  const { user } = openDesk({
    'GET /chats': () => waiting(300),
    'GET /chats?pages=2': () => waiting(301),
  })
  expect(await screen.findByRole('button', { name: 'Queue (300+)' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mine (0)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: 'Queue (301)' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Guest 300/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('offers no more when the queue fits one page', async () => {
  openDesk({ 'GET /chats': () => waiting(299) })
  const queue = await screen.findByRole('region', { name: 'Conversations' })
  expect(await within(queue).findByRole('button', { name: 'Queue (299)' })).toBeVisible()
  expect(within(queue).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('loads more search results on request', async () => {
  const { user } = openDesk({
    'GET /chats': () => waiting(0),
    'GET /chats?pages=2': () => waiting(0),
    'GET /chats?pages=1&find=guest': () => waiting(50),
    'GET /chats?pages=2&find=guest': () => waiting(51),
  })
  await user.type(await screen.findByRole('searchbox'), 'guest')
  expect(await screen.findByRole('button', { name: /^Guest 49/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: /^Guest 50/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})
