import { bus } from '@tamlung/shared/bus/bus'
import { session } from '@tamlung/shared/session/session'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { goBack, renderApp } from '../testing/shell-under-test'

beforeEach(() => session.start('token', true))

function openDialog(name: string, parameters?: Record<string, string>) {
  return act(async () => bus.emit('dialog.open', { name, ...(parameters && { parameters }) }))
}

const shown = (name: string) => screen.queryByRole('dialog', { name: `dialog ${name}` })

test('puts a requested dialog and its parameters into the address', async () => {
  await renderApp('/user/home?page=2')
  await openDialog('deposit', { way: 'qr' })
  expect(shown('deposit')).toHaveTextContent('{"way":"qr"}')
  expect(location.search).toBe('?page=2&dialog=deposit&way=qr')
})

test('closes the dialog on Back and stays on the page', async () => {
  await renderApp('/user/home')
  await openDialog('deposit')
  await goBack()
  expect(shown('deposit')).toBeNull()
  expect(location.pathname + location.search).toBe('/user/home')
})

test('removes the history entry of the dialog when it closes', async () => {
  const { user } = await renderApp('/user/home')
  const { idx } = history.state
  await openDialog('deposit')
  expect(history.state.idx).toBe(idx + 1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(shown('deposit')).toBeNull())
  expect(location.search).toBe('')
  expect(history.state.idx).toBe(idx)
})

test('opens once and closes once when pressed twice while loading', async () => {
  const { user } = await renderApp('/user/home')
  const { idx } = history.state
  await openDialog('deposit', { way: 'qr' })
  await openDialog('deposit', { way: 'qr' })
  expect(history.state.idx).toBe(idx + 1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(shown('deposit')).toBeNull())
  expect(location.search).toBe('')
})

test('closes a dialog opened by its address without leaving the site', async () => {
  const { user } = await renderApp('/user/home?page=2&dialog=deposit')
  const before = history.length
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown('deposit')).toBeNull()
  expect(location.pathname + location.search).toBe('/user/home?page=2')
  expect(history.length).toBe(before)
})

test('opens a second dialog after the first has closed', async () => {
  const { user } = await renderApp('/user/home')
  await openDialog('deposit')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await openDialog('slips')
  expect(await screen.findByRole('dialog', { name: 'dialog slips' })).toBeVisible()
  await goBack()
  expect(location.search).toBe('')
})

test('announces closing once, by name', async () => {
  const events = recordEvents('dialog.closed')
  await renderApp('/user/home')
  await openDialog('deposit')
  await goBack()
  expect(events.heard).toEqual([{ name: 'dialog.closed', payload: { name: 'deposit' } }])
  events.stop()
})

test('ignores an unknown dialog name in the address', async () => {
  await renderApp('/user/home?dialog=nonsense')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: 'page /user/home' })).toBeVisible()
})

test('says that a requested dialog is not available', async () => {
  await renderApp('/user/home')
  await openDialog('nonsense')
  expect(await screen.findByText(/not available right now/)).toBeInTheDocument()
  expect(location.search).toBe('')
})

test('does not open a member dialog for visitors', async () => {
  session.end('logout')
  await renderApp('/howto?dialog=deposit')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('opens the conditions from the menu without leaving the page', async () => {
  const { user } = await renderApp('/user/home')
  await user.click(screen.getByRole('button', { name: 'Terms' }))
  expect(await screen.findByRole('dialog', { name: 'Terms' })).toBeVisible()
  expect(location.pathname).toBe('/user/home')
})

test('closes a dialog even without a history entry to go back to', async () => {
  jest.useFakeTimers()
  const rendering = renderApp('/user/home')
  await act(() => jest.advanceTimersByTimeAsync(1000))
  await rendering
  await openDialog('deposit')
  const back = jest.spyOn(history, 'go').mockImplementation(() => {})
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await act(() => jest.advanceTimersByTimeAsync(1500))
  expect(shown('deposit')).toBeNull()
  expect(location.search).toBe('')
  back.mockRestore()
  jest.useRealTimers()
})
