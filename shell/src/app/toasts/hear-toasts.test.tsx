import { bus } from '@tamlung/shared/bus/bus'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, render, screen } from '@testing-library/react'
import { hearToasts } from './hear-toasts'

beforeAll(startTexts)
afterEach(clearToasts)

test('what is said before anything is drawn is shown once there is a place for it', async () => {
  const stop = hearToasts()
  bus.emit('toast.show', { tone: 'success', text: 'Withdrawal: done.' })
  render(<ToastRegion />)
  expect(await screen.findByText('Withdrawal: done.')).toBeInTheDocument()
  stop()
})

test('a failure is an alert', async () => {
  const stop = hearToasts()
  render(<ToastRegion />)
  act(() => bus.emit('toast.show', { tone: 'failure', text: 'Not done.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not done.')
  stop()
})
