import { checksumOf } from '@tamlung/shared/format/slip-code'

/** A field of an EMVCo code: two digits of name, two of length, then the value. */
export const emvField = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`

/** Fields by their two digits, in the order in which they are written. */
type EmvFields = readonly (readonly [id: string, value: string])[]

export const emvFields = (fields: EmvFields): string =>
  fields.map(([id, value]) => emvField(id, value)).join('')

/** The four digits after everything before them, as EMVCo specifies. */
export const emvChecksum = (text: string): string =>
  checksumOf(text).toString(16).toUpperCase().padStart(4, '0')

/** The text of a QR code for one payment: the format, these fields, and the four digits of the check sum. */
export const emvCode = (fields: EmvFields): string => {
  const text = `${emvFields([['00', '01'], ['01', '12'], ...fields])}6304`
  return text + emvChecksum(text)
}
