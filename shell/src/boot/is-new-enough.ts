/**
 * Whether this browser is supported: match indices came with Chrome 90 and Safari 15, writable streams with Firefox
 * 100.
 */
export function isNewEnough(): boolean {
  return 'hasIndices' in RegExp.prototype && typeof WritableStream === 'function'
}
