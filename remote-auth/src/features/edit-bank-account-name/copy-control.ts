/** Whoever shows a bank account number marks the place of its copy button with `data-control`. */
export const copyControl = 'copy-account-number'

const delay = 1000
let timer: ReturnType<typeof setTimeout> | undefined

function findButton(): HTMLElement | null {
  const place = `[data-control="${copyControl}"] button`
  return (
    document.querySelector<HTMLElement>(`dialog[open] ${place}`) ??
    document.querySelector<HTMLElement>(place)
  )
}

/** A phone that is slow may still be closing the dialog, behind which nothing takes the focus. */
const mostTries = 5

function press(tries: number) {
  const button = findButton()
  button?.focus()
  if (button && document.activeElement !== button && tries < mostTries)
    timer = setTimeout(press, delay, tries + 1)
  else button?.click()
}

/**
 * A moment after the name was put right, the account number is copied. Focused first: where the browser refuses
 * to copy unasked, one more press does it.
 */
export function pressCopyControlSoon() {
  clearTimeout(timer)
  timer = setTimeout(press, delay, 1)
}

export function cancelCopy() {
  clearTimeout(timer)
}
