type Failures = readonly { code: string; message: string }[]

/** The key of the text about accounts whose money was not collected; for some the outcome may still be unknown. */
export function failureKey(failures: Failures): string {
  const isOpen = failures.some(({ message }) => message === 'PROCESSING')
  return isOpen ? 'transfer.someOpen' : 'transfer.someFailed'
}
