/** Groups of 3-3-rest when the number has ten digits, else as it came. */
export function formatAccountNumber(value: string | null | undefined): string {
  const text = (value ?? '').trim()
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : text
}
