/** A file that is longer is probably two things. */
export const mostLines = 250

/** What people write and read: code with its tests, sheets, statements of the database, pages. */
export const isSource = (name: string) =>
  /\.(tsx?|[mc]?js|css|sql|html|conf|vue)$/.test(name) && !name.endsWith('.d.ts')

export interface Measured {
  file: string
  lines: number
}

export const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export const findLongFiles = (files: readonly Measured[]) =>
  files
    .filter(({ lines }) => lines > mostLines)
    .map(({ file, lines }) => `${file} has ${lines} lines; divide it by what it speaks of`)

/** The length of which so large a share of the files is no longer. */
const shareOf = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

export function describeLengths(files: readonly Measured[]): string {
  const sorted = files.map(({ lines }) => lines).sort((one, other) => one - other)
  const [median, most, longest] = [0.5, 0.95, 1].map(share => shareOf(sorted, share))
  return `${files.length} files: median ${median} lines, 95th percentile ${most}, longest ${longest}`
}
