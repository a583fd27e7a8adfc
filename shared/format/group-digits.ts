/** `1234567` → `1,234,567`: the grouping of th-TH, which the product shows in each language. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
