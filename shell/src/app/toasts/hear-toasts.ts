import { bus } from '@tamlung/shared/bus/bus'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'

/** From the first moment on: a remote may have to say how a payment ended before anything is drawn. */
export function hearToasts(): () => void {
  return bus.on('toast.show', ({ tone, text }) => {
    showToast(tone === 'failure' ? 'error' : tone, text)
  })
}
