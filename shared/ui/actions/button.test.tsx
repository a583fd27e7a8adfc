import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'

test('ignores a second press while the first is pending', async () => {
  let answer = () => {}
  const pay = jest.fn(
    () =>
      new Promise<void>(resolve => {
        answer = resolve
      }),
  )
  render(<Button onClick={pay}>Pay</Button>)
  const button = screen.getByRole('button')
  await userEvent.dblClick(button)
  expect(pay).toHaveBeenCalledTimes(1)
  expect(button).toHaveAttribute('aria-busy', 'true')

  await act(async () => answer())
  expect(button).not.toHaveAttribute('aria-busy')
  await userEvent.click(button)
  expect(pay).toHaveBeenCalledTimes(2)
  await act(async () => answer())
})

test('counts two presses before a render as one', async () => {
  const pay = jest.fn(() => Promise.resolve())
  render(<Button onClick={pay}>Pay</Button>)
  await act(async () => {
    screen.getByRole('button').click()
    screen.getByRole('button').click()
  })
  expect(pay).toHaveBeenCalledTimes(1)
})

test('is enabled again after a failed action', async () => {
  const report = jest.fn()
  Object.assign(globalThis, { reportError: report })
  render(<Button onClick={() => Promise.reject(new Error('no'))}>Pay</Button>)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy')
  expect(report).toHaveBeenCalledWith(new Error('no'))
})

test('keeps text and focus while pending and submits nothing', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button pending type="submit">
        Pay
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Pay' })
  await userEvent.click(button)
  expect(submit).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
  expect(button).toBeEnabled()
})
