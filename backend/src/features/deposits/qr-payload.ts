import { checksumOf } from '@tamlung/shared/format/slip-code'

/** Encodes a field of an EMVCo code: two digits of id, two digits of length, then the value. */
export const emvField = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`

/** Fields by their id, in the order in which they are written. */
type EmvFields = readonly (readonly [id: string, value: string])[]

const emvFields = (fields: EmvFields): string =>
  fields.map(([id, value]) => emvField(id, value)).join('')

/** The checksum of everything before it, as four hexadecimal digits (EMVCo). */
export const emvChecksum = (text: string): string =>
  checksumOf(text).toString(16).toUpperCase().padStart(4, '0')

/** Builds the text of a QR code for one payment: the format, these fields, and the checksum. */
const emvCode = (fields: EmvFields): string => {
  const text = `${emvFields([['00', '01'], ['01', '12'], ...fields])}6304`
  return text + emvChecksum(text)
}

interface BillPayment {
  /** The receiver's 15 digits: tax number and suffix. */
  biller: string
  /** Identifies this payment: up to 20 capital letters and digits. The bank reports it with the money. */
  reference: string
  /** Identifies the customer, in the same format. */
  customer: string
  /** In hundredths. */
  amount: number
  /** At most 25 characters of ASCII. */
  merchant: string
  /** At most 15 characters of ASCII. */
  city: string
}

/** Builds the text of a PromptPay bill payment QR, whose references name the payment and the customer. */
export const billPaymentCode = ({
  biller,
  reference,
  customer,
  amount,
  merchant,
  city,
}: BillPayment): string =>
  emvCode([
    [
      '30',
      emvFields([
        ['00', 'A000000677010112'],
        ['01', biller],
        ['02', reference],
        ['03', customer],
      ]),
    ],
    ['53', '764'],
    ['54', (amount / 100).toFixed(2)],
    ['58', 'TH'],
    ['59', merchant],
    ['60', city],
    ['62', emvField('05', reference)],
  ])

interface LaoQr {
  /** The eight digits of the receiver's bank at LAPNet; 27710418 is BCEL. */
  bank: string
  /** The kind of the receiver's number; 002 is a merchant's. */
  type: string
  /** The receiver's number at its bank. */
  receiver: string
  /** The four digits of the merchant's trade (ISO 18245). */
  trade: string
  /** Identifies this payment: up to 25 capital letters and digits. The bank reports it with the money. */
  reference: string
  /** In hundredths of a kip. */
  amount: number
  /** At most 25 characters of ASCII. */
  merchant: string
  /** At most 15 characters of ASCII. */
  city: string
}

/** Builds the text of a LaoQR: EMVCo with the merchant account of LAPNet in field 38, which all Lao banks' apps read. */
export const laoQrCode = (payment: LaoQr): string =>
  emvCode([
    [
      '38',
      emvFields([
        ['00', 'A005266284662577'],
        ['01', payment.bank],
        ['02', payment.type],
        ['03', payment.receiver],
      ]),
    ],
    ['52', payment.trade],
    ['53', '418'],
    ['54', String(payment.amount / 100)],
    ['58', 'LA'],
    ['59', payment.merchant],
    ['60', payment.city],
    ['62', emvField('05', payment.reference)],
  ])
