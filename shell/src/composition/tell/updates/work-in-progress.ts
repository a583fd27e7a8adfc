import { bus } from '@tamlung/shared/bus/bus'

const busyOwners = new Set<string>()
let typed = false
/** Gone with its dialog, as what was typed on a page is with the page. */
let typedInDialog = false

/** Follows what must not be interrupted: money on its way, and words that somebody has typed. */
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

/** Another page is shown: what was typed on the one before is gone with it. */
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
