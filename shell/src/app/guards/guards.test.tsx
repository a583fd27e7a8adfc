import { lookupActive } from '@tamlung/shared/contract/routes/lookup'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { renderApp } from '../testing/shell-under-test'
import { FirstAddress, RequireActive, RequireMember } from './guards'
import { serviceGone } from './service-active'

beforeEach(() => network.reply(lookupActive, {}))

const heading = (path: string) => screen.findByRole('heading', { name: `page ${path}` })

test.each(['/', '/user', '/user/home'])(
  'redirects a visitor at %s to the login in one step',
  async path => {
    const before = history.length
    await renderApp(path)
    expect(await heading('/login')).toBeVisible()
    expect(history.length).toBe(before)
  },
)

test.each(['/', '/user', '/user/'])('redirects a member at %s to home in one step', async path => {
  session.start('token', true)
  const before = history.length
  await renderApp(path)
  expect(await heading('/user/home')).toBeVisible()
  expect(location.pathname).toBe('/user/home')
  expect(history.length).toBe(before)
})

test.each(['/User', '/USER/', '/%75ser'])(
  'redirects a member at the variant %s to home',
  async path => {
    session.start('token', true)
    await renderApp(path)
    expect(await heading('/user/home')).toBeVisible()
    expect(location.pathname).toBe('/user/home')
  },
)

test('redirects a former address of a remote in one step', async () => {
  session.start('token', true)
  const before = history.length
  await renderApp('/user/me')
  expect(await heading('/user/profile')).toBeVisible()
  expect(location.pathname).toBe('/user/profile')
  expect(history.length).toBe(before)
})

test('shows not found for addresses that redirect to each other', async () => {
  await renderApp('/user/one')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('asks whether the service is active on the login page only', async () => {
  await renderApp('/register')
  expect(await heading('/register')).toBeVisible()
  expect(network.requests(lookupActive)).toHaveLength(0)
})

test('shows that the service is gone instead of the login', async () => {
  network.reply(lookupActive, { terminated: 'gone' })
  await renderApp('/login')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(location.pathname).toBe('/terminated')
})

test.each([
  ['an error', () => network.refuse(lookupActive, 'INTERNAL_SERVER_ERROR')],
  ['nothing', () => network.breakDown(lookupActive)],
  ['nonsense', () => network.replyRaw(lookupActive, '<html>')],
])('shows the login after the answer %s', async (_, answer) => {
  answer()
  await renderApp('/login')
  expect(await heading('/login')).toBeVisible()
})

test.each(['/HowTo', '/HOWTO/'])('shows the title of a page at the variant %s', async path => {
  await renderApp(path)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'How to use your wallet' }),
  ).toBeVisible()
  expect(document.title).toMatch(/^How to use your wallet/)
})

test('shows a 404 text for an unknown address', async () => {
  await renderApp('/nowhere/at/all')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(document.title).toMatch(/^Page Not Found/)
})

test('keeps the stored login on the 404 and terminated pages', async () => {
  session.start('token', true)
  const { unmount } = await renderApp('/nowhere')
  unmount()
  await renderApp('/terminated')
  await act(async () => {})
  expect(session.token()).toBe('token')
})

describe('alone', () => {
  /** Renders a guard at `/`, without the shell's pages and effects. */
  function renderGuard(guard: ReactNode) {
    const client = new QueryClient()
    client.setQueryData(['/api/wallet'], { amount: 1 })
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Routes>
            <Route element={guard} path="/" />
            <Route element={<h1>login</h1>} path="/login" />
            <Route element={<h1>home</h1>} path="/user/home" />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    )
    return client
  }

  test('forgets a member’s data when the token is gone', async () => {
    session.start('token', true)
    const client = renderGuard(<RequireMember>page</RequireMember>)
    expect(screen.getByText('page')).toBeVisible()
    expect(client.getQueryData(['/api/wallet'])).toBeDefined()
    await act(async () => session.end('expired'))
    expect(screen.getByText('login')).toBeVisible()
    expect(client.getQueryData(['/api/wallet'])).toBeUndefined()
  })

  test.each([
    ['login', () => {}],
    ['home', () => session.start('token', true)],
  ])('redirects to %s without a detour', (page, prepare) => {
    prepare()
    renderGuard(<FirstAddress />)
    expect(screen.getByText(page)).toBeVisible()
  })

  test.each([
    ['shows the page at once after an active answer', {}, 1],
    ['waits for an answer after the service was gone', { terminated: 'gone' }, 0],
  ])('%s', async (_, answer, shown) => {
    network.reply(lookupActive, answer)
    await serviceGone()
    network.reply(lookupActive, () => new Promise(() => {}))
    renderGuard(<RequireActive>page</RequireActive>)
    await act(async () => {})
    expect(screen.queryAllByText('page')).toHaveLength(shown)
  })
})
