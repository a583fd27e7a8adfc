/** `1234567` → `1,234,567`: th-TH grouping, which the product uses in every language. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
