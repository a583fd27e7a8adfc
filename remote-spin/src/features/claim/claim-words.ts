import type { Trace } from '@tamlung/shared/api/trace'

/** What is said of a claim that is over: answered for, seen in the statement, perhaps not at its end, or only gone from the list. */
export function claimWords(trace: Trace | undefined, name = '') {
  if (!trace) return name ? 'claim:doneText' : 'claim:later'
  if (trace.open) return 'claim:underWay'
  return trace.seenIn === 'statement' ? 'claim:seen' : 'claim:gone'
}
