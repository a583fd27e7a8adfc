import { act, fireEvent, render, screen } from '@testing-library/react'
import { startTexts } from '../../testing/start-texts'
import { Dialog } from '../dialogs/dialog'
import { ToastRegion } from './toast-region'
import { clearToasts, currentToasts, showToast } from './toast-store'

beforeAll(startTexts)

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  act(clearToasts)
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

test('stays four seconds', () => {
  render(<ToastRegion />)
  act(() => void showToast('success', 'Copied'))
  pass(3_999)
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  pass(1)
  expect(screen.queryByText('Copied')).not.toBeInTheDocument()
})

test('stays longer with a link, to read and press it', () => {
  render(<ToastRegion />)
  act(() => void showToast('success', <button type="button">See the receipt</button>))
  pass(11_999)
  expect(screen.getByRole('button', { name: 'See the receipt' })).toBeInTheDocument()
  pass(1)
  expect(screen.queryByRole('button', { name: 'See the receipt' })).not.toBeInTheDocument()
})

test('interrupts screen readers for errors only', () => {
  render(<ToastRegion />)
  act(() => {
    showToast('error', 'Not enough money')
    showToast('info', 'Updated')
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Not enough money')
  expect(screen.getByRole('status')).toHaveTextContent('Updated')
})

test('pauses while hovered or focused, then continues', () => {
  render(<ToastRegion />)
  act(() => void showToast('success', 'Copied'))
  const region = screen.getByRole('region', { name: 'Notifications' })
  pass(3_000)
  fireEvent.pointerEnter(region)
  pass(60_000)
  expect(screen.getByText('Copied')).toBeInTheDocument()
  fireEvent.pointerLeave(region)
  pass(999)
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  pass(60_000)
  expect(screen.getByText('Copied')).toBeInTheDocument()
  act(() => screen.getByRole('button', { name: 'Close' }).blur())
  pass(1)
  expect(screen.queryByText('Copied')).not.toBeInTheDocument()
})

test('can be closed at once', () => {
  render(<ToastRegion />)
  act(() => void showToast('error', 'Failed to copy'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(currentToasts()).toEqual([])
})

test('shows equal texts once and at most three toasts', () => {
  render(<ToastRegion />)
  act(() => {
    for (const text of ['a', 'b', 'b', 'c', 'd']) showToast('info', text)
  })
  expect(screen.getAllByRole('status').map(toast => toast.textContent)).toEqual(['b', 'c', 'd'])
})

test('merges an error and a message with the same text', () => {
  showToast('info', 'The session has ended')
  showToast('error', 'The session has ended')
  expect(currentToasts().map(({ kind }) => kind)).toEqual(['error'])
})

test('appears on the page when its dialog closes at that moment', async () => {
  const dialog = (open: boolean) => (
    <>
      <ToastRegion />
      <Dialog onClose={() => undefined} open={open} title="Deposit">
        text
      </Dialog>
    </>
  )
  const { rerender } = render(dialog(true))
  await screen.findByRole('dialog')
  act(() => {
    rerender(dialog(false))
    showToast('success', 'Logged out')
  })
  await act(async () => {})
  expect(screen.getByRole('status')).toHaveTextContent('Logged out')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('appears inside an open dialog', async () => {
  render(
    <>
      <ToastRegion />
      <Dialog onClose={() => undefined} title="Deposit">
        text
      </Dialog>
    </>,
  )
  await act(async () => void showToast('error', 'Failed to copy'))
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('alert'))
})

test('survives the dialog it was shown in', async () => {
  const { rerender } = render(
    <>
      <ToastRegion />
      <Dialog onClose={() => undefined} title="Deposit">
        text
      </Dialog>
    </>,
  )
  await act(async () => void showToast('success', 'Sent'))
  await act(async () => rerender(<ToastRegion />))
  expect(screen.getByRole('status')).toHaveTextContent('Sent')
  expect(document.body).toContainElement(screen.getByRole('status'))
})

test('ends on time and is announced once across dialogs', async () => {
  const page = (open: boolean) => (
    <>
      <ToastRegion />
      <Dialog onClose={() => undefined} open={open} title="Deposit">
        text
      </Dialog>
    </>
  )
  const { rerender } = render(page(false))
  await act(async () => void showToast('error', 'Failed to copy'))
  pass(1_500)
  for (const open of [true, false]) {
    await act(async () => rerender(page(open)))
    expect(screen.getByText('Failed to copy')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    pass(1_000)
  }
  pass(500)
  expect(screen.queryByText('Failed to copy')).not.toBeInTheDocument()
})

test('shares the toasts with a second copy of the module', async () => {
  render(<ToastRegion />)
  await act(async () => {
    await jest.isolateModulesAsync(async () => {
      const copy = await import('./toast-store')
      copy.showToast('info', 'from elsewhere')
    })
  })
  expect(screen.getByText('from elsewhere')).toBeInTheDocument()
})
