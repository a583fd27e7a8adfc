type Version = readonly [number, number, number]

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** Whether two versions are compatible: the same first number, or below 1.0.0 the same first number that is not zero. */
function sameLine(a: Version, b: Version): boolean {
  if (a[0] !== b[0]) return false
  if (b[0] > 0) return true
  return a[1] === b[1] && (b[1] > 0 || a[2] === b[2])
}

/** Whether a version satisfies a range: `^1.2.0`, `>=1.2.0`, or exactly `1.2.0`. */
export function satisfies(version: string, range: string): boolean {
  const [, operator = '', text = ''] = /^(\^|>=|)\s*(.+)$/.exec(range.trim()) ?? []
  const has = parse(version)
  const needs = parse(text)
  if (!has || !needs) return false
  if (operator === '') return compare(has, needs) === 0
  return compare(has, needs) >= 0 && (operator === '>=' || sameLine(has, needs))
}
