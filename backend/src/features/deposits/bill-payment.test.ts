import { parse } from 'promptparse'
import { billPaymentCode } from './bill-payment'

const payment = {
  biller: '010555812345601',
  reference: '0A1B2C3D4E5F60718293',
  customer: '0000000042',
  amount: 100_00,
  merchant: 'TAMLUNG',
  city: 'BANGKOK',
}

describe('billPaymentCode', () => {
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
