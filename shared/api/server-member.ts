import { isRecord, readText } from '../contract/reply/read-value'
import { session } from '../session/session'

let known: { token: string; id: string } | undefined

/** The id of the session's member, from the profile in any reply; null before the first one. */
export const serverMember = {
  now: () => (known !== undefined && known.token === session.token() ? known.id : null),

  learn(token: string | null, data: unknown) {
    const profile = isRecord(data) ? data.profile : undefined
    const id = isRecord(profile) ? readText(profile._id) : null
    if (token !== null && id) known = { token, id }
  },
}

/** @deprecated Until the end of February 2027; use `serverMember`. */
export { serverMember as heardMember }
