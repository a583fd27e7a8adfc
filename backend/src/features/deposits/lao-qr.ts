import { emvCode, emvField, emvFields } from './emv-code'

export interface LaoQr {
  /** The eight digits of the receiver's bank at LAPNet; 27710418 is BCEL. */
  bank: string
  /** The kind of the receiver's number; 002 is a merchant's. */
  type: string
  /** The receiver's number at its bank. */
  receiver: string
  /** The four digits of the merchant's trade (ISO 18245). */
  trade: string
  /** Names this payment: up to 25 capital letters and digits. The bank reports it with the money. */
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
