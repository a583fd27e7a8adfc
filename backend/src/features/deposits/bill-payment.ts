import { emvCode, emvField, emvFields } from './emv-code'

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
