import { Refusal } from '../../platform/errors/refusal'
import type { Handlers } from '../../platform/http/call'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { canPushTo } from './push-address'
import { pushKeys } from './push-keys'
import { subscribe, unsubscribe } from './push-messages'

/** 65 bytes are an uncompressed point of the curve P-256, 16 the random secret. */
const isDeviceKey = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16

export const pushHandlers = {
  async getPushKey(_, backend) {
    const keys = await pushKeys(backend)
    if (keys === undefined) throw new Refusal('NO_DATA')
    return { key: keys.publicKey }
  },
  async subscribePush({ session, body }, backend) {
    const { endpoint, keys, kinds, hidesAmounts, language } = body
    await limitCalls(backend, { key: `push:${session.member}`, hits: 60, seconds: 600 })
    if (!canPushTo(endpoint, backend.configuration.pushAnywhere) || !isDeviceKey(keys))
      throw new Refusal('KEY_INVALID')
    await backend.database.run(subscribe, {
      ...session,
      endpoint,
      ...keys,
      kinds: [...new Set(kinds)],
      hidesAmounts,
      language,
    })
    return { message: 'SUCCESS' }
  },
  async unsubscribePush({ member, body: { endpoint } }, { database }) {
    await database.run(unsubscribe, { member: member.id, endpoint })
    return { message: 'SUCCESS' }
  },
} satisfies Partial<Handlers>
