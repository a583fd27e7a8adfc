import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const validSeconds = 24 * 3600
const form = /^((\d{1,12})\.[\w-]{16}(?:\.([\w-]{22}))?)\.([\w-]{22})$/

const keyed = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

/** A keyed hash of a member, so that reports name nobody. */
export const keyedMember = (secret: string, member: number): string =>
  keyed(secret, `member ${member}`)

/** A page's token for reports: it cannot be forged. `member` is the keyed hash of a signed-in member. */
export const newVisit = (secret: string, member = '', now = Date.now()): string => {
  const about = [Math.floor(now / 1000), randomBytes(12).toString('base64url'), member]
  const text = about.filter(part => part !== '').join('.')
  return `${text}.${keyed(secret, text)}`
}

/** Verifies a token. Returns the member's hash, '' for an anonymous visit, or undefined for an invalid token. */
export const readVisit = (secret: string, visit: string, now = Date.now()): string | undefined => {
  const [, text = '', startedAt = '', member = '', sign = ''] = form.exec(visit) ?? []
  if (sign === '') return undefined
  if (!timingSafeEqual(Buffer.from(sign), Buffer.from(keyed(secret, text)))) return undefined
  const age = now / 1000 - Number(startedAt)
  return age > -60 && age < validSeconds ? member : undefined
}

/** A keyed hash of the sender's network, because an address belongs to a block of neighbours. */
export const keyedNetwork = (secret: string, address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const parts = plain.includes(':') ? plain.split(':').slice(0, 3) : plain.split('.').slice(0, 3)
  return keyed(secret, `network ${parts.join('.')}`)
}
