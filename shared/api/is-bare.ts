import type { RawReply } from './ask-early'

/** Names of fields that describe a reply or wrap it. */
const ofEnvelope = /^(?:data|payload|response|result|succ|isSucc|ok$|status|err)/

/** Signs of values that libraries have wrapped or written in their own format. */
const wrapped = /"(?:\$\w+|\d+)":|At":[[{]/

/** Whether a reply can be read without the code that opens envelopes and unpacks values, which is loaded later. */
export function isBare({ data }: RawReply): boolean {
  const names = Object.keys(Object(data))
  return !names.some(name => ofEnvelope.test(name)) && !wrapped.test(JSON.stringify(data))
}
