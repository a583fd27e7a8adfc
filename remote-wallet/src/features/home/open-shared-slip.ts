import { bus } from '@tamlung/shared/bus/bus'
import { findSharedSlip } from '@tamlung/shared/contract/shared-slip'

let isOpened = false

/** Opens "send a slip" for a picture that was shared before the login: once, and not above another dialog. */
export async function openSharedSlip() {
  if (isOpened || !(await findSharedSlip()) || location.search.includes('dialog=')) return
  isOpened = true
  bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'slip' } })
}
