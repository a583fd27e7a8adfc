import { limits } from '@tamlung/shared/contract/size-limits'

export type SlipProblem = 'type' | 'size' | 'empty'

export const slipTypes = 'image/jpeg,image/png'

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const

/** Checks a file before sending: its content counts, not its name. */
export async function checkSlipFile(file: File): Promise<SlipProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > limits.slipBytes) return 'size'
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const known = beginnings.some(bytes => bytes.every((byte, at) => head[at] === byte))
  return known ? null : 'type'
}
