import type { Edition } from '@tamlung/shared/contract/editions'

const thaiBanks = [
  ['KBANK', 'กสิกรไทย', 'Kasikornbank'],
  ['SCB', 'ไทยพาณิชย์', 'Siam Commercial Bank'],
  ['KTB', 'กรุงไทย', 'Krungthai Bank'],
  ['BBL', 'กรุงเทพ', 'Bangkok Bank'],
  ['BAY', 'กรุงศรีอยุธยา', 'Bank of Ayudhya'],
  ['TTB', 'ทหารไทยธนชาต', 'TMBThanachart Bank'],
  ['TMB', 'ทหารไทย', 'TMB Bank'],
  ['GSB', 'ออมสิน', 'Government Savings Bank'],
  ['BAAC', 'ธ.ก.ส.', 'Bank for Agriculture'],
  ['UOB', 'ยูโอบี', 'UOB Thailand'],
]

const laoBanks = [
  ['BCEL', 'ทคล. (การค้าต่างประเทศลาว)', 'BCEL'],
  ['LDB', 'พัฒนาลาว', 'Lao Development Bank'],
  ['JDB', 'ร่วมพัฒนา', 'Joint Development Bank'],
  ['APB', 'ส่งเสริมกสิกรรม', 'Agricultural Promotion Bank'],
]

const toBank = ([code, nameTH, nameEN]: string[]) => ({ code, nameTH, nameEN })

const sources = [
  {
    code: 'FRIEND',
    description: { th: 'เพื่อนแนะนำ', la: 'ໝູ່ແນະນຳ', en: 'A friend told me' },
  },
  { code: 'FACEBOOK', description: 'Facebook' },
  { code: 'LINE', description: 'LINE' },
  { code: 'TIKTOK', description: 'TikTok' },
  { code: 'SEARCH', description: { th: 'ค้นหาเอง', la: 'ຄົ້ນຫາເອງ', en: 'I searched for it' } },
]

/** Default settings, without which the product does not run. Staff can change each of them. */
export const baseSettings = (edition: Edition): Record<string, unknown> => ({
  terminated: false,
  isManual: false,
  registerOTP: true,
  enableChatWidget: true,
  'lookup.banks': (edition === 'lao' ? [...laoBanks, ...thaiBanks] : thaiBanks).map(toBank),
  'lookup.deposit': { banks: [], wallets: [] },
  'lookup.conditions': [],
  'lookup.agreements': [],
  'lookup.info': { name: 'Tamlung', website: null },
  'lookup.notice': { notice: null },
  'lookup.contact': { contactText: null, lineLink: null, lineName: null, lineQR: null },
  'lookup.withdraw': {
    withdrawMin: 100,
    withdrawMax: 200_000,
    LAK: { withdrawMin: 50_000, withdrawMax: 100_000_000 },
  },
  'lookup.slip': { closeFrom: null, closeTo: null, enabled: true },
  'lookup.sources': sources,
  invite: { active: true, minimum: 0 },
  refund: { active: true, percent: 5 },
  bonus: { strict: false, endBelow: 500, LAK: { endBelow: 300_000 } },
})
