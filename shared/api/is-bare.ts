import type { RawReply } from './ask-early'

/** Fields that describe a reply or hold all of it. */
const ofEnvelope = /^(?:data|payload|response|result|succ|isSucc|ok$|status|err)/

/** Values that libraries have wrapped or written in a way of their own. */
const wrapped = /"(?:\$\w+|\d+)":|At":[[{]/

/** Whether an answer says what it says without the code that opens envelopes and unpacks values, which comes later. */
export function isBare({ data }: RawReply): boolean {
  const names = Object.keys(Object(data))
  return !names.some(name => ofEnvelope.test(name)) && !wrapped.test(JSON.stringify(data))
}
