import type { Trace } from '@tamlung/shared/api/trace'

/** What is said of a claim that is over: answered for, seen in the statement, or only gone from the list. */
export function claimWords(trace: Trace | undefined, name = '') {
  if (!trace) return name ? 'claim:doneText' : 'claim:later'
  return trace.seenIn === 'statement' ? 'claim:seen' : 'claim:gone'
}
