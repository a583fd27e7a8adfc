/** The limits; a longer file probably has two responsibilities. */
const maxSourceLines = 300
const maxTestLines = 500

const maxLinesOf = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) ? maxTestLines : maxSourceLines

/** Files that people write and read: code with its tests, stylesheets, SQL and pages. `schema.sql` is generated. */
export const isSource = (name: string) =>
  /\.(tsx?|[mc]?js|css|sql|html|conf|vue)$/.test(name) &&
  !name.endsWith('.d.ts') &&
  name !== 'schema.sql'

export interface Measured {
  file: string
  lines: number
}

export const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export const findLongFiles = (files: readonly Measured[]) =>
  files
    .filter(({ file, lines }) => lines > maxLinesOf(file))
    .map(
      ({ file, lines }) =>
        `${file} has ${lines} lines of at most ${maxLinesOf(file)}; split it by job`,
    )

/** The length that a share of the files does not exceed. */
const lengthAtShare = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

export function describeLengths(files: readonly Measured[]): string {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const [median, p95, longest] = [0.5, 0.95, 1].map(share => lengthAtShare(sorted, share))
  return `${files.length} files: median ${median} lines, 95th percentile ${p95}, longest ${longest}`
}
