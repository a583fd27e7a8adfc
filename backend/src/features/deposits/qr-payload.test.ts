import { readSlipCode } from '@tamlung/shared/format/slip-code'
import { parse } from 'promptparse'
import { billPaymentCode, laoQrCode } from './qr-payload'

describe('billPaymentCode', () => {
  const payment = {
    biller: '010555812345601',
    reference: '0A1B2C3D4E5F60718293',
    customer: '0000000042',
    amount: 100_00,
    merchant: 'TAMLUNG',
    city: 'BANGKOK',
  }

  test.each([1_00, 100_00, 123_45, 2_000_000_00])(
    'encodes %d hundredths for a strict parser',
    amount => {
      const read = parse(billPaymentCode({ ...payment, amount }), true, true)
      expect(read).not.toBeNull()
      expect(read?.getTagValue('54')).toBe((amount / 100).toFixed(2))
      expect(read?.getTagValue('53')).toBe('764')
    },
  )

  test('names biller, payment, customer, merchant and city', () => {
    const read = parse(billPaymentCode(payment), true, true)
    expect(read?.getTagValue('30', '00')).toBe('A000000677010112')
    expect(read?.getTagValue('30', '01')).toBe(payment.biller)
    expect(read?.getTagValue('30', '02')).toBe(payment.reference)
    expect(read?.getTagValue('30', '03')).toBe(payment.customer)
    expect(read?.getTagValue('59')).toBe('TAMLUNG')
    expect(read?.getTagValue('60')).toBe('BANGKOK')
    expect(read?.getTagValue('62', '05')).toBe(payment.reference)
  })

  test('has a checksum that detects one changed digit', () => {
    const payload = billPaymentCode(payment)
    expect(parse(payload.replace('100.00', '900.00'), true, true)).toBeNull()
  })
})

describe('laoQrCode', () => {
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
