/** A view with a bank account number marks its copy button with `data-control`. */
export const copyControl = 'copy-account-number'

const delay = 1000
let timer: ReturnType<typeof setTimeout> | undefined

function findButton(): HTMLElement | null {
  const selector = `[data-control="${copyControl}"] button`
  return (
    document.querySelector<HTMLElement>(`dialog[open] ${selector}`) ??
    document.querySelector<HTMLElement>(selector)
  )
}

/** On a slow phone the dialog may still be closing, and nothing behind it takes the focus. */
const maxTries = 5

function press(tries: number) {
  const button = findButton()
  button?.focus()
  if (button && document.activeElement !== button && tries < maxTries)
    timer = setTimeout(press, delay, tries + 1)
  else button?.click()
}

/**
 * Copies the account number a moment after the name was corrected. The button is focused first: where the browser
 * refuses to copy without a press, one press is enough.
 */
export function pressCopyControlSoon() {
  clearTimeout(timer)
  timer = setTimeout(press, delay, 1)
}

export function cancelCopy() {
  clearTimeout(timer)
}
