import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const validSeconds = 24 * 3600
const form = /^(\d{1,12})\.([\w-]{16})\.([\w-]{22})$/

const keyed = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

/** What a page gets before it may say anything: a visit that cannot be made up, and that names nobody. */
export const newVisit = (secret: string, now = Date.now()): string => {
  const text = `${Math.floor(now / 1000)}.${randomBytes(12).toString('base64url')}`
  return `${text}.${keyed(secret, text)}`
}

export const isVisit = (secret: string, visit: string, now = Date.now()): boolean => {
  const [, begun = '', random = '', sign = ''] = form.exec(visit) ?? []
  if (sign === '') return false
  const expected = keyed(secret, `${begun}.${random}`)
  if (!timingSafeEqual(Buffer.from(sign), Buffer.from(expected))) return false
  const age = now / 1000 - Number(begun)
  return age > -60 && age < validSeconds
}

/** Where a report came from, so that nobody reads it: whoever has one address has its neighbours, too. */
export const keyedNetwork = (secret: string, address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const parts = plain.includes(':') ? plain.split(':').slice(0, 3) : plain.split('.').slice(0, 3)
  return keyed(secret, `network ${parts.join('.')}`)
}
