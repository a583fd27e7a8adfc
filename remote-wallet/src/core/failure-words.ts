type Failures = readonly { code: string; message: string }[]

/** The key of what is said of places whose money was not collected: of some it may not be known yet. */
export function failureKey(failures: Failures): string {
  const isOpen = failures.some(({ message }) => message === 'PROCESSING')
  return isOpen ? 'transfer.someOpen' : 'transfer.someFailed'
}
