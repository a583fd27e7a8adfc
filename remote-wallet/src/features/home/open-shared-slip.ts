import { bus } from '@tamlung/shared/bus/bus'
import { findSharedSlip } from '@tamlung/shared/contract/shared-slip'

let isOpened = false
let stopWaiting = () => {}

/** Opens "send a slip" for a picture that was shared before the login: once, and after an open dialog has closed. */
export async function openSharedSlip() {
  stopWaiting()
  if (isOpened || !(await findSharedSlip())) return
  // Another call may have been quicker.
  stopWaiting()
  if (isOpened) return
  if (location.search.includes('dialog=')) {
    stopWaiting = bus.on('dialog.closed', () => void openSharedSlip())
    return
  }
  isOpened = true
  bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'slip' } })
}
