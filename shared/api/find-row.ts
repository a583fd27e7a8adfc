import type { findRowInStatement } from './internal/find-row-in-statement'

type Find = typeof findRowInStatement

/** `findRowInStatement`, loaded on demand with the chunk for requests. */
export const findRow: Find = async (...input) => {
  const code = await import(/* webpackChunkName: "calls" */ './internal/find-row-in-statement')
  return code.findRowInStatement(...input)
}
