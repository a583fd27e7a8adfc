import type { Dice } from './dice'
import { isRecord } from './fields'

const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

function oddText(key: string, value: string, dice: Dice): unknown {
  if (isMoment(value)) {
    const at = Date.parse(value)
    return dice.pick<unknown>([value, at, Math.floor(at / 1000), String(at)])
  }
  if (key === 'currency') return dice.pick<unknown>(['THB', 'บาท', 'XAU', null, 7])
  const numeric = /^\d{1,9}$/.test(value) && /^(_id|reference|qrcodeId)$/.test(key)
  return numeric ? dice.pick<unknown>([value, Number(value)]) : value
}

/** A field with this value is omitted, as are other empty values. */
const absent = undefined

function oddValue(key: string, value: unknown, dice: Dice): unknown {
  if (typeof value === 'number')
    return dice.pick<unknown>([value, String(value), value.toFixed(2), ` ${value} `])
  if (value === true) return dice.pick<unknown>([true, 1, '1', 'true'])
  if (value === false) return dice.pick<unknown>([false, 0, '0', 'false', null, absent])
  if (value === null) return dice.pick<unknown>([null, absent])
  return typeof value === 'string' ? oddText(key, value, dice) : oddShape(value, dice)
}

/** The same answer as other databases and languages would write it, without a loss of information. */
export function oddShape(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value)) return value.map(one => oddShape(one, dice))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([key, one]) => [key, oddValue(key, one, dice)])
  return { ...Object.fromEntries(fields), __v: 0, updatedBy: null }
}

type Envelope = (data: unknown) => unknown

const envelopes: readonly [Envelope, ...Envelope[]] = [
  data => data,
  data => ({ success: true, code: 0, message: 'success', data }),
  data => ({ statusCode: 200, message: 'OK', errors: [], data }),
  data => ({ status: 'success', payload: data }),
]

/** Wraps every answer except refusals in an envelope, as some backends do. */
export function oddEnvelope(dice: Dice): Envelope {
  const put = dice.pick(envelopes)
  return answer => (isRecord(answer) && typeof answer.message === 'string' ? answer : put(answer))
}
