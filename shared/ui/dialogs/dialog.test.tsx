import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { startTexts } from '../../testing/start-texts'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog, type DialogProps } from './dialog'
import { ResultDialog } from './result-dialog'

beforeAll(startTexts)

function Opener(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        open
      </button>
      <Dialog onClose={() => setOpen(false)} open={open} title="Deposit" {...props}>
        <input aria-label="amount" />
        <input aria-label="slip" type="file" />
      </Dialog>
    </>
  )
}

async function open(props: Partial<DialogProps> = {}) {
  render(<Opener {...props} />)
  await userEvent.click(screen.getByText('open'))
  return screen.getByRole('dialog', { name: 'Deposit' })
}

test('has its title as name, takes the focus and returns it', async () => {
  const dialog = await open()
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('open')).toHaveFocus()
})

test('closes on Escape and on a press outside only', async () => {
  let dialog = await open()
  await userEvent.click(screen.getByLabelText('amount'))
  expect(dialog).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(dialog).not.toBeInTheDocument()

  await userEvent.click(screen.getByText('open'))
  dialog = screen.getByRole('dialog')
  await userEvent.click(dialog)
  expect(dialog).not.toBeInTheDocument()
})

test('stays open when a press begins inside and ends outside', async () => {
  const dialog = await open()
  fireEvent.pointerDown(screen.getByLabelText('amount'))
  fireEvent.click(dialog)
  expect(dialog).toBeInTheDocument()
})

test('stays open when a file chooser is cancelled', async () => {
  const dialog = await open()
  fireEvent(screen.getByLabelText('slip'), new Event('cancel', { bubbles: true }))
  expect(dialog).toBeInTheDocument()
})

test('cannot be closed while money is moving', async () => {
  const dialog = await open({ dismissible: false })
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog)
  expect(dialog).toBeInTheDocument()
  expect(dialog).toHaveAttribute('open')
})

test('closes when pulled down far, and returns otherwise', async () => {
  const dialog = await open()
  const head = screen.getByRole('heading', { name: 'Deposit' })
  const touch = (clientY: number) => ({ touches: [{ clientY }] })
  const pull = (to: number) => {
    fireEvent.touchStart(head, touch(100))
    fireEvent.touchMove(head, touch(to))
    fireEvent.touchEnd(head, { touches: [] })
  }
  pull(180)
  expect(dialog).toBeInTheDocument()
  pull(220)
  expect(dialog).not.toBeInTheDocument()
})

test('focuses the requested element, otherwise itself', async () => {
  const dialog = await open()
  expect(dialog).toHaveFocus()
  render(<ConfirmDialog onClose={jest.fn()} onConfirm={jest.fn()} title="End the bonus?" />)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('opens above another dialog and closes first on Escape', async () => {
  const closeLower = jest.fn()
  const closeUpper = jest.fn()
  const dialogs = (upper: boolean) => (
    <Dialog onClose={closeLower} title="Lower">
      <Dialog onClose={closeUpper} open={upper} title="Upper">
        text
      </Dialog>
    </Dialog>
  )
  const { rerender } = render(dialogs(false))
  rerender(dialogs(true))
  await userEvent.keyboard('{Escape}')
  expect(closeUpper).toHaveBeenCalledTimes(1)
  expect(closeLower).not.toHaveBeenCalled()
})

test('removes everything it added', async () => {
  const { unmount } = render(
    <Dialog onClose={() => undefined} title="Deposit">
      text
    </Dialog>,
  )
  unmount()
  expect(document.querySelector('dialog')).toBeNull()
})

test('cannot be closed while a confirmation is pending', async () => {
  const close = jest.fn()
  const confirm = jest.fn(() => new Promise(() => undefined))
  const { rerender } = render(
    <ConfirmDialog onClose={close} onConfirm={confirm} title="End the bonus?" />,
  )
  const button = screen.getByRole('button', { name: 'Confirm' })
  await userEvent.dblClick(button)
  expect(confirm).toHaveBeenCalledTimes(1)
  rerender(<ConfirmDialog onClose={close} onConfirm={confirm} pending title="End the bonus?" />)
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
})

test('changes from pending to result without closing', () => {
  const { rerender } = render(
    <ResultDialog onClose={() => undefined} outcome="checking" title="Checking" />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Checking' })
  rerender(<ResultDialog onClose={() => undefined} outcome="success" title="Done" />)
  expect(screen.getByRole('dialog', { name: 'Done' })).toBe(dialog)
})

test('takes the focus when the focused element disappears', async () => {
  function Steps() {
    const [made, setMade] = useState(false)
    return (
      <Dialog onClose={() => {}} title="Deposit">
        {made ? (
          <p>scan this</p>
        ) : (
          <button onClick={() => setMade(true)} type="button">
            make a QR
          </button>
        )}
      </Dialog>
    )
  }
  render(<Steps />)
  await userEvent.click(screen.getByText('make a QR'))
  expect(screen.getByText('scan this')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
})

test('reserves the height of its pending content', () => {
  render(
    <Dialog onClose={jest.fn()} room={38} title="Transfer">
      …
    </Dialog>,
  )
  expect(screen.getByRole('dialog')).toHaveStyle({ '--room': '38rem' })
})

test.each([true, false])(
  'stays open when its content suspends; dismissible: %s',
  async dismissible => {
    const close = jest.fn()
    let arrive = () => {}
    const Late = lazy(
      () =>
        new Promise<{ default: () => string }>(resolve => {
          arrive = () => resolve({ default: () => 'the rest' })
        }),
    )
    const dialog = (late: boolean) => (
      <Suspense fallback="a moment">
        <Dialog dismissible={dismissible} onClose={close} title="Deposit">
          {late && <Late />}
        </Dialog>
      </Suspense>
    )
    const { rerender } = render(dialog(false))
    const element = screen.getByRole<HTMLDialogElement>('dialog')
    await act(async () => rerender(dialog(true)))
    expect(screen.getByText('a moment')).toBeInTheDocument()
    expect(element.open).toBe(false)
    await act(async () => arrive())
    expect(await screen.findByText('the rest')).toBeInTheDocument()
    expect(element.open).toBe(true)
    expect(close).not.toHaveBeenCalled()
  },
)

test('shows its first content inside, not underneath', () => {
  const show = jest.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(
    <Dialog onClose={() => {}} title="Deposit">
      <ResultDialog onClose={() => {}} outcome="checking" title="Checking" />
    </Dialog>,
  )
  const dialogs = ['Deposit', 'Checking'].map(name => screen.getByRole('dialog', { name }))
  expect(show.mock.contexts).toEqual(dialogs)
  expect(dialogs[1]).toHaveFocus()
  show.mockRestore()
})

describe('second tap', () => {
  const guard = () => document.querySelector('[data-guard="tap"]')
  const tap = (element: Element) => {
    const point = { clientX: 100, clientY: 200, bubbles: true }
    fireEvent(element, new MouseEvent('pointerdown', point))
    fireEvent.click(element)
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('falls neither on a new dialog nor below a closed one', () => {
    render(<Opener />)
    tap(screen.getByText('open'))
    expect(guard()).toHaveStyle({ left: '60px', top: '160px' })
    expect(guard()?.parentElement).toBe(screen.getByRole('dialog'))
    act(() => jest.advanceTimersByTime(400))
    expect(guard()).toBeNull()

    tap(screen.getByRole('button', { name: 'Close' }))
    expect(guard()?.parentElement).toBe(document.body)
    act(() => jest.advanceTimersByTime(399))
    fireEvent.pointerDown(guard() as Element, { clientX: 101, clientY: 201 })
    act(() => jest.advanceTimersByTime(399))
    expect(guard()).not.toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(guard()).toBeNull()
  })

  test('is not expected after a key', () => {
    render(<Opener />)
    tap(screen.getByText('open'))
    fireEvent.keyDown(screen.getByLabelText('amount'), { key: 'Tab' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(guard()).toBeNull()
  })
})
