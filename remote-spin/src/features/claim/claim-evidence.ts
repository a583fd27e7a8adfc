import { call } from '@tamlung/shared/api/call'
import { findRow } from '@tamlung/shared/api/find-row'
import type { Confirm, Look, Trace } from '@tamlung/shared/api/trace'
import {
  type Coupon,
  couponReference,
  listCoupons,
} from '@tamlung/shared/contract/routes/spinwheel'

/**
 * The coupon's id, or the fields that the specification names when it has none; other fields may change over time.
 */
function markOf(reference: unknown): unknown {
  if (typeof reference === 'string') return reference
  const { prize, amount, unit } = Object(reference)
  return JSON.stringify([prize, amount, unit])
}

/** How many coupons fit a reference; without ids several may look alike. */
export function countAlike(coupons: readonly Coupon[], reference: unknown): number {
  const wanted = markOf(reference)
  return coupons.filter(coupon => markOf(couponReference(coupon)) === wanted).length
}

/** A claim without an answer shows in the statement. A missing coupon alone proves less: it may have expired. */
export const findClaim: Look = async sent => {
  const { body, before } = sent
  const coupons = await call(listCoupons, {})
  const reference = Reflect.get(Object(body), 'coupon')
  if (typeof before.alike !== 'number' || coupons.unread) throw new Error('no list to compare')
  if (countAlike(coupons, reference) >= before.alike) return undefined
  const row = await findRow(sent, ({ luckydraw }) => luckydraw != null).catch(() => undefined)
  return row ?? { seenIn: 'coupons' }
}

/**
 * The texts for a finished claim: answered, seen in the statement (perhaps in progress), or only gone from the list.
 */
export function claimWords(trace: Trace | undefined, name = '') {
  if (!trace) return name ? 'claim:doneText' : 'claim:later'
  if (trace.open) return 'claim:underWay'
  return trace.seenIn === 'statement' ? 'claim:seen' : 'claim:gone'
}

/**
 * A coupon is claimed once: the last of the browser's repeats is refused although the first was carried out. Then the coupon
 * is gone, and perhaps the statement has it.
 */
export const confirmClaim: Confirm = async (sent, { phase }) =>
  phase === 'refused' ? findClaim(sent) : undefined
