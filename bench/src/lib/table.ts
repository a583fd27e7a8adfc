/** A Markdown table with right-aligned numbers. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const isNumber = (cell: string | number | undefined) =>
    typeof cell === 'number' || /^[\d.,\s]+( ?(ms|kB|×))?$/.test(String(cell ?? ''))
  const rule = head.map((_, column) => (rows.every(row => isNumber(row[column])) ? '--:' : '---'))
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
