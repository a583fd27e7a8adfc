import { readSlipCode } from '@tamlung/shared/format/slip-code'
import { parse } from 'promptparse'
import { laoQrCode } from './lao-qr'

const payment = {
  bank: '27710418',
  type: '002',
  receiver: 'mch19B73F61B9E',
  trade: '7995',
  reference: '0A1B2C3D4E5F60718293',
  amount: 50_000_00,
  merchant: 'TAMLUNG',
  city: 'VIENTIANE',
}

describe('laoQrCode', () => {
  test('writes the receiver as codes that banks have issued do', () => {
    expect(laoQrCode(payment)).toContain(
      '38570016A00526628466257701082771041802030020314mch19B73F61B9E',
    )
  })

  test('names amount, currency, country, merchant and payment for a strict parser', () => {
    const read = parse(laoQrCode(payment), true, true)
    const fields = ['52', '53', '54', '58', '59', '60'].map(id => read?.getTagValue(id))
    expect(fields).toEqual(['7995', '418', '50000', 'LA', 'TAMLUNG', 'VIENTIANE'])
    expect(read?.getTagValue('62', '05')).toBe(payment.reference)
  })

  test('has a checksum that detects one changed digit', () => {
    expect(parse(laoQrCode(payment).replace('50000', '90000'), true, true)).toBeNull()
  })

  test('reads as a payment, not as a slip', () => {
    expect(readSlipCode(laoQrCode(payment))).toEqual({ kind: 'payment' })
  })
})
