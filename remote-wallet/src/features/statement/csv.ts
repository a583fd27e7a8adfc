/** Text that a spreadsheet would read as a formula. */
const formula = /^[\s\0]*[=+\-@\t\r\n|%]/

const number = /^-?\d+(\.\d+)?$/

function cell(value: string): string {
  // An apostrophe makes it text in every spreadsheet; plain numbers are harmless and stay numbers.
  const safe = formula.test(value) && !number.test(value) ? `'${value}` : value
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file that spreadsheets open as it is: marked as UTF-8, lines ended as the standard says. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
}
