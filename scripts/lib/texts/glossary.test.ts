import { findWordFaults } from './glossary'

const found = (texts: { th?: string; la?: string; en?: string }) =>
  findWordFaults({
    th: { a: texts.th ?? '' },
    la: { a: texts.la ?? '' },
    en: { a: texts.en ?? '' },
  })

test('suggests the glossary’s word for a rejected one', () => {
  expect(found({ th: 'เปิดแชท' })).toEqual(['th: a says "แชท", the glossary "แชต"'])
  expect(found({ la: 'ຂອງເຈົ້າ' })).toHaveLength(1)
  expect(found({ en: 'Collect refund' })).toHaveLength(1)
  expect(found({ th: 'ลองอีกครั้งนะ' })).toHaveLength(1)
  expect(found({ th: 'ล็อคด้วยพาสคี' })).toHaveLength(2)
  expect(found({ la: 'ສລິບ ແລະ ໃບເສັດ' })).toHaveLength(2)
  expect(found({ th: 'โปรดลองอีกครั้ง ยังไม่ถึงเงื่อนไข' })).toHaveLength(2)
  expect(found({ la: 'ລ່າສຸດບໍ່ຕົງກັນ ຈັກໜ່ອຍ' })).toHaveLength(3)
})

test('ignores words that only look similar', () => {
  expect(found({ th: 'ผู้แนะนำชนะคะแนนขณะนั้น' })).toEqual([])
  expect(found({ th: 'ล็อกด้วยพาสคีย์' })).toEqual([])
  expect(found({ la: 'ຊື່ເຈົ້າຂອງບັນຊີ' })).toEqual([])
  expect(found({ th: 'เกมโปรด', la: 'ຫຼ້າສຸດ' })).toEqual([])
})
