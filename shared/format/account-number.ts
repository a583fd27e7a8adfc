/** Formats a number of ten digits as 3-3-4; other numbers are unchanged. */
export function formatAccountNumber(value: string | null | undefined): string {
  const text = (value ?? '').trim()
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : text
}
