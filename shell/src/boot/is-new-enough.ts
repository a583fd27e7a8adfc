/**
 * Whether this browser is one of those in which everything works: match indices came with Chrome 90 and Safari 15,
 * streams that can be written to with Firefox 100.
 */
export function isNewEnough(): boolean {
  return 'hasIndices' in RegExp.prototype && typeof WritableStream === 'function'
}
