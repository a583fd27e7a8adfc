/** The content of the QR code on a slip. */
export type SlipCode =
  /** A transfer: the bank by three digits, or a wallet other than a bank, and the transfer's reference. */
  | { kind: 'slip'; bank: string; reference: string }
  /** Begins as a slip's code, but its checksum or content is invalid. */
  | { kind: 'damaged' }
  | { kind: 'payment' }
  | { kind: 'other' }

type Fields = ReadonlyMap<string, string>

/** Parses fields of two digits name, two digits length and a value. Null if the text does not consist of such fields. */
function fieldsOf(text: string | undefined): Fields | null {
  if (!text) return null
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const [, name, digits] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (name === undefined) return null
    const end = at + 4 + Number(digits)
    if (end > text.length) return null
    fields.set(name, text.slice(at + 4, end))
    at = end
  }
  return fields
}

/** The CCITT CRC-16 at the end of payment codes. */
export function checksumOf(text: string): number {
  let sum = 0xffff
  for (let at = 0; at < text.length; at++) {
    sum ^= (text.charCodeAt(at) << 8) & 0xff00
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return sum
}

/** Some banks omit leading zeros of the checksum. */
const ending = /^(.*(?:91|63)04)([\da-f]{1,4})$/i
const plainReference = /^[!-~]{4,60}$/

type Transfer = readonly [bank: string | undefined, reference: string | undefined]

/** Parses sender and transfer; three formats are known. */
function transferOf(fields: Fields | null): Transfer | null {
  const inner = fieldsOf(fields?.get('00'))
  if (inner?.get('00') === '000001') return [inner.get('01'), inner.get('02')]
  if (inner?.get('00') === '01' && inner.get('01') === '01') return ['TRUEMONEY', inner.get('03')]
  const proof = fieldsOf(fields?.get('33'))
  if (proof?.get('00') === 'BCEL' && proof.get('01') === 'ONEPROOF')
    return ['BCEL', proof.get('04') ?? proof.get('03')]
  return null
}

/** Parses the QR code of a slip, which may be forged. */
export function readSlipCode(text: string): SlipCode {
  const [, body = '', sum = ''] = ending.exec(text) ?? []
  const transfer = transferOf(fieldsOf(body.slice(0, -4)))
  if (transfer) {
    const [bank, reference = ''] = transfer
    const whole = checksumOf(body) === Number.parseInt(sum, 16)
    return bank && whole && plainReference.test(reference)
      ? { kind: 'slip', bank, reference }
      : { kind: 'damaged' }
  }
  if (/^00\d\d0006000001/.test(text)) return { kind: 'damaged' }
  return { kind: text.startsWith('000201') ? 'payment' : 'other' }
}

const worth = ['slip', 'damaged', 'payment', 'other'] as const

/** Selects a code, because a picture may contain several: the slip's own is preferred. */
export function worthiest(codes: readonly SlipCode[]): SlipCode | undefined {
  const kind = worth.find(one => codes.some(code => code.kind === one))
  return codes.find(code => code.kind === kind)
}
