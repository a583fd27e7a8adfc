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

test('is named by its title, takes the focus, and gives it back where it was', async () => {
  const dialog = await open()
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('open')).toHaveFocus()
})

test('closes by Escape and by a press beside it, not by a press inside', async () => {
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

test('a press that begins inside and ends beside it does not close it', async () => {
  const dialog = await open()
  fireEvent.pointerDown(screen.getByLabelText('amount'))
  fireEvent.click(dialog)
  expect(dialog).toBeInTheDocument()
})

test('a file chooser that is cancelled does not close the dialog around it', async () => {
  const dialog = await open()
  fireEvent(screen.getByLabelText('slip'), new Event('cancel', { bubbles: true }))
  expect(dialog).toBeInTheDocument()
})

test('stays while money moves: no close button, no Escape, no press beside it', async () => {
  const dialog = await open({ dismissible: false })
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog)
  expect(dialog).toBeInTheDocument()
  expect(dialog).toHaveAttribute('open')
})

test('goes when its head is pulled down far, and comes back when it is not', async () => {
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

test('puts the focus where it is asked to, else on itself so that its name is heard', async () => {
  const dialog = await open()
  expect(dialog).toHaveFocus()
  render(<ConfirmDialog onClose={jest.fn()} onConfirm={jest.fn()} title="End the bonus?" />)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('opens above another one, and Escape closes the upper one only', async () => {
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

test('leaves nothing behind', async () => {
  const { unmount } = render(
    <Dialog onClose={() => undefined} title="Deposit">
      text
    </Dialog>,
  )
  unmount()
  expect(document.querySelector('dialog')).toBeNull()
})

test('a confirmation waits for its answer and cannot be left meanwhile', async () => {
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

test('a result turns from checking into what happened without closing', () => {
  const { rerender } = render(
    <ResultDialog onClose={() => undefined} outcome="checking" title="Checking" />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Checking' })
  rerender(<ResultDialog onClose={() => undefined} outcome="success" title="Done" />)
  expect(screen.getByRole('dialog', { name: 'Done' })).toBe(dialog)
})

test('takes the focus back when what had it gives way to something else', async () => {
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

test('a dialog stands as high from the first as what is still to come makes it', () => {
  render(
    <Dialog onClose={jest.fn()} room={38} title="Transfer">
      …
    </Dialog>,
  )
  const sheet = screen.getByRole('dialog').firstElementChild
  expect(sheet).toHaveStyle({ '--room': '38rem' })
})

test.each([true, false])(
  'what suspends inside closes nothing; dismissible: %s',
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

test('what stands in a dialog from the first is shown above it, not below', () => {
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
