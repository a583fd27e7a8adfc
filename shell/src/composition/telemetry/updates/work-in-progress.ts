import { bus } from '@tamlung/shared/bus/bus'

const busyOwners = new Set<string>()
let typed = false
/** Cleared when its dialog closes; text typed on a page is cleared with the page. */
let typedInDialog = false

/** Tracks work that an update must not interrupt: pending money and typed text. */
export function followWork(): () => void {
  const stops = [
    bus.on('work.changed', ({ owner, busy }) => {
      if (busy) busyOwners.add(owner)
      else busyOwners.delete(owner)
    }),
    bus.on('dialog.closed', () => {
      typedInDialog = false
    }),
  ]
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.closest('dialog')) typedInDialog = true
    else typed = true
  }
  document.addEventListener('input', onInput)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('input', onInput)
  }
}

/** Another page is shown, so text typed on the previous one is gone. */
export function forgetTyping() {
  typed = false
  typedInDialog = false
}

export function isMoneyMoving(): boolean {
  return busyOwners.size > 0
}

export function hasTyped(): boolean {
  return typed || typedInDialog
}

export function isSafeToLeave(): boolean {
  return !isMoneyMoving() && !hasTyped() && document.querySelector('dialog[open]') === null
}
