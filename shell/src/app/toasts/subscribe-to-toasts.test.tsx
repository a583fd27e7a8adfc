import { bus } from '@tamlung/shared/bus/bus'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, render, screen } from '@testing-library/react'
import { subscribeToToasts } from './subscribe-to-toasts'

beforeAll(startTexts)
afterEach(clearToasts)

test('shows a toast that was requested before the first render', async () => {
  const stop = subscribeToToasts()
  bus.emit('toast.show', { tone: 'success', text: 'Withdrawal: done.' })
  render(<ToastRegion />)
  expect(await screen.findByText('Withdrawal: done.')).toBeInTheDocument()
  stop()
})

test('gives an error the role alert', async () => {
  const stop = subscribeToToasts()
  render(<ToastRegion />)
  act(() => bus.emit('toast.show', { tone: 'failure', text: 'Not done.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not done.')
  stop()
})
