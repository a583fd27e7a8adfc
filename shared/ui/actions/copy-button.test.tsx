import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTexts } from '../../testing/start-texts'
import { ToastRegion } from '../feedback/toast-region'
import { clearToasts } from '../feedback/toast-store'
import { CopyButton } from './copy-button'

beforeAll(startTexts)
afterEach(() => act(clearToasts))

test('copies and names what was copied', async () => {
  const user = userEvent.setup()
  render(
    <>
      <CopyButton text="123-456-7890" />
      <ToastRegion />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy 123-456-7890' }))
  expect(await navigator.clipboard.readText()).toBe('123-456-7890')
  expect(screen.getByRole('status')).toHaveTextContent('Copied 123-456-7890')
})

test('never shows a secret when it has a name', async () => {
  const user = userEvent.setup()
  render(
    <>
      <CopyButton name="password" secret text="s3cret">
        Copy
      </CopyButton>
      <ToastRegion />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByRole('status')).toHaveTextContent('Copied password')
  expect(document.body).not.toHaveTextContent('s3cret')
})

test('reports a refusal by the browser', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(
    <>
      <CopyButton text="123" />
      <ToastRegion />
    </>,
  )
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to copy')
})

test('announces the copied value beside its label', async () => {
  const user = userEvent.setup()
  render(
    <>
      <CopyButton name="Account number" text="123-456" />
      <ToastRegion />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy Account number' }))
  expect(await screen.findByText('Copied 123-456')).toBeInTheDocument()
})
