import type { Area } from '../area'

const banks = [
  { code: 'KBANK', nameTH: 'กสิกรไทย' },
  { code: 'SCB', nameTH: 'ไทยพาณิชย์' },
  { code: 'KTB', nameTH: 'กรุงไทย' },
  { code: 'TMB', nameTH: 'ทหารไทย' },
  { code: 'BBL', nameTH: 'กรุงเทพ' },
]

const sources = [
  { code: 'FRIEND', description: 'เพื่อนแนะนำ' },
  { code: 'FACEBOOK', description: 'เฟซบุ๊ก' },
]

const account = (bankCode: string, bankType: string, mode: string) => ({
  bankCode,
  bankType,
  mode,
  bank: { nameTH: bankCode, nameEN: bankCode },
  bankAccountName: 'TAMLUNG CO',
  bankAccountNo: '4051234567',
  currency: 'BAHT',
})

const depositBanks = [
  account('SCB', 'DEPOSIT', 'AUTO'),
  account('GSB', 'DEPOSIT', 'AUTO'),
  account('KBANK', 'PAYMENT', 'SMS'),
  account('WW', 'PAYMENT', 'AUTO'),
  account('PAYTIMZ', 'PAYMENT', 'AUTO'),
  account('PAYONEX', 'PAYMENT', 'AUTO'),
  account('ZPAY', 'PAYMENT', 'AUTO'),
]

const walletAccounts = [
  { walletAccountName: 'TAMLUNG WALLET', mode: 'AUTO' },
  { walletAccountName: 'TAMLUNG GIFT', mode: 'gift' },
]

/** The lists of section 3, which need no login. */
export function lookups({ app, world, done }: Area) {
  const { settings } = world
  const answers = {
    banks: () => banks,
    sources: () => sources,
    deposit: () => ({
      banks: depositBanks,
      wallets: walletAccounts,
      isManual: settings.isManual,
    }),
    conditions: () => ['<p>ผู้เล่นต้องมีอายุ 20 ปีขึ้นไป</p>', '<p>หนึ่งคนต่อหนึ่งบัญชี</p>'],
    agreements: () => ['<p>ข้อตกลงการใช้งาน</p>'],
    info: () => ({ name: 'Tamlung', website: 'https://tamlung.example' }),
    notice: () => ({ notice: '<p>คืน %percentFail%</p>' }),
    contact: () => ({
      contactText: 'ติดต่อได้ตลอดเวลา',
      lineLink: 'https://line.example/tamlung',
      lineName: '@tamlung',
    }),
    withdraw: () => ({ withdrawMin: 100, withdrawMax: 50_000 }),
    active: () => ({ terminated: '' }),
    registerOTP: () => ({ registerOTP: settings.registerOTP }),
    enableChatWidget: () => ({ enableChatWidget: settings.enableChatWidget }),
  }
  for (const [name, answer] of Object.entries(answers)) app.get(`/api/lookup/${name}`, answer)
  // The specification names this lookup without a field.
  app.get('/api/lookup/slip', (_, reply) => done(reply))
}
