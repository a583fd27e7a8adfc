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

/**
 * A moment after the name was put right, the account number is copied. Focused first: where the browser refuses
 * to copy unasked, one more press does it.
 */
export function pressCopyControlSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const button = findButton()
    button?.focus()
    button?.click()
  }, delay)
}

export function cancelCopy() {
  clearTimeout(timer)
}
