import { checksumOf } from '@tamlung/shared/format/slip-code'

/** A field of an EMVCo code: two digits of name, two of length, then the value. */
export const emvField = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`

/** The four digits after everything before them, as EMVCo specifies. */
export const emvChecksum = (text: string): string =>
  checksumOf(text).toString(16).toUpperCase().padStart(4, '0')

export interface BillPayment {
  /** The receiver's 15 digits: tax number and suffix. */
  biller: string
  /** Names this payment: up to 20 capital letters and digits. The bank reports it with the money. */
  reference: string
  /** Names the customer, in the same way. */
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
}: BillPayment): string => {
  const account = [
    emvField('00', 'A000000677010112'),
    emvField('01', biller),
    emvField('02', reference),
    emvField('03', customer),
  ].join('')
  const text = [
    emvField('00', '01'),
    emvField('01', '12'),
    emvField('30', account),
    emvField('53', '764'),
    emvField('54', (amount / 100).toFixed(2)),
    emvField('58', 'TH'),
    emvField('59', merchant),
    emvField('60', city),
    emvField('62', emvField('05', reference)),
    '6304',
  ].join('')
  return text + emvChecksum(text)
}
