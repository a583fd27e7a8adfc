/** Quotes a cell for CSV. A leading apostrophe keeps spreadsheets from running a text as a formula. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats rows as CSV. The byte order mark tells spreadsheets that it is UTF-8. */
export const toCsv = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string =>
  `\ufeff${[header.join(','), ...rows.map(row => row.map(cell).join(','))].join('\r\n')}\r\n`
