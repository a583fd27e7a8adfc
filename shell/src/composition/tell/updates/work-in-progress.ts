import { bus } from '@tamlung/shared/bus/bus'

const busyOwners = new Set<string>()
let typed = false

/** Follows what must not be interrupted: money on its way, and words that somebody has typed. */
export function followWork(): () => void {
  const stopHearing = bus.on('work.changed', ({ owner, busy }) => {
    if (busy) busyOwners.add(owner)
    else busyOwners.delete(owner)
  })
  const onInput = () => {
    typed = true
  }
  document.addEventListener('input', onInput)
  return () => {
    stopHearing()
    document.removeEventListener('input', onInput)
  }
}

/** Another page is shown: what was typed on the one before is gone with it. */
export function forgetTyping() {
  typed = false
}

export function isMoneyMoving(): boolean {
  return busyOwners.size > 0
}

export function hasTyped(): boolean {
  return typed
}

export function isSafeToLeave(): boolean {
  return !isMoneyMoving() && !typed && document.querySelector('dialog[open]') === null
}
