import type { Part } from '../media/media-place'

const one = /^bytes=\s*(?:(\d+)\s*-\s*(\d*)|-\s*(\d+))\s*$/i

/**
 * The one part of a file that a `Range` asks for. Undefined is all of it: for several parts, which nobody has to give, and for
 * what is no range; `none` is a part that the file does not have.
 */
export const readRange = (range: string, bytes: number): Part | 'none' | undefined => {
  const [all, first, last, suffix] = one.exec(range) ?? []
  if (all === undefined) return undefined
  if (first === undefined) {
    const wanted = Math.min(Number(suffix), bytes)
    return wanted === 0 ? 'none' : { start: bytes - wanted, end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= bytes) return 'none'
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
