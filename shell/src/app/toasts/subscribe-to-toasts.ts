import { bus } from '@tamlung/shared/bus/bus'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'

/** Registered at start-up: a remote may report a payment's outcome before the first render. */
export function subscribeToToasts(): () => void {
  return bus.on('toast.show', ({ tone, text }) => {
    showToast(tone === 'failure' ? 'error' : tone, text)
  })
}
