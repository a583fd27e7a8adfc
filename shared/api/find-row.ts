import type { findRowInStatement } from './internal/find-row-in-statement'

type Find = typeof findRowInStatement

/** See `findRowInStatement`: its code comes with the code for requests. */
export const findRow: Find = async (...input) => {
  const code = await import(/* webpackChunkName: "calls" */ './internal/find-row-in-statement')
  return code.findRowInStatement(...input)
}
