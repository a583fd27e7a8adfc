import type { Edition } from '@tamlung/shared/contract/editions'
import { slipNotes } from '@tamlung/shared/contract/error-codes'
import type { ArrangedStatement, Arrangement } from './arrangement'

export const demonstrationLogin = { username: '0812345678', password: 'tamlung-demo' } as const

const names = [
  'สมชาย',
  'Noy',
  'ບຸນມີ',
  'วิภา',
  'Somsak',
  'ຄຳຫຼ້າ',
  'มะลิ',
  'Tui',
  'ແສງດາວ',
  'ก้อง',
  'Pim',
  'ໄຊຍະ',
]

const games = ['PG', 'JOKER', 'UFABET', 'HUAYHD']

const statementAt = (index: number): ArrangedStatement => {
  const amount = (index * 37 + 50) * 100 + ((index * 7) % 100)
  const game = games[index % games.length] ?? 'PG'
  const hoursAgo = 2 + index * 9
  switch (index % 6) {
    case 0:
      return { type: 'deposit', to: 'WALLET', amount, hoursAgo }
    case 1:
      return { type: 'transfer', from: 'WALLET', to: game, amount, hoursAgo }
    case 2:
      return {
        type: 'withdraw',
        from: 'WALLET',
        amount,
        hoursAgo,
        status: index % 12 === 2 ? 'PROCESSING' : 'SUCCESS',
      }
    case 3:
      return {
        type: 'bonus',
        to: 'WALLET',
        amount: 20_00,
        hoursAgo,
        links: {
          bonus: { description: { th: 'โบนัสประจำวัน', la: 'ໂບນັດປະຈຳວັນ', en: 'Daily bonus' } },
        },
      }
    case 4:
      return {
        type: 'transfer',
        from: game,
        to: 'WALLET',
        amount,
        hoursAgo,
        status: index % 12 === 4 ? 'FAILED' : 'SUCCESS',
      }
    default:
      return {
        type: 'finish_bonus',
        amount: index % 4 === 1 ? -15_00 : 0,
        hoursAgo,
        links: {
          bonus: { description: { th: 'จบโบนัส', la: 'ຈົບໂບນັດ', en: 'Bonus ended' } },
        },
      }
  }
}

/** Returns a member with content for every screen. */
export const demonstrationMember = (
  edition: Edition,
  passwordHash: string,
  slipFiles: readonly string[],
): Arrangement => ({
  username: demonstrationLogin.username,
  name: edition === 'lao' ? 'ບຸນມີ ຕຳລຶງ' : 'สมหญิง ตำลึง',
  passwordHash,
  currency: 'BAHT',
  bank:
    edition === 'lao'
      ? { code: 'BCEL', accountName: 'BOUNMY TAMLUNG', accountNo: '1601200098765' }
      : { code: 'KTB', accountName: 'สมหญิง ตำลึง', accountNo: '1234567890' },
  wallet: 8250_00,
  games: { PG: 1240_50, JOKER: 0, SEXYGAME: 320_25, UFABET: 500_00, HUAYHD: 75_75 },
  coins: 12,
  coupons: [
    { label: { th: '20 บาท', la: '20 ບາດ', en: '20 baht' }, amount: 20_00 },
    { label: { th: '5 บาท', la: '5 ບາດ', en: '5 baht' }, amount: 5_00 },
    { label: { th: '2 เหรียญ', la: '2 ຫຼຽນ', en: '2 coins' }, type: 'coin', amount: 2 },
    { label: { th: 'เสื้อยืด', la: 'ເສື້ອຍືດ', en: 'T-shirt' }, type: 'goods', amount: 0 },
    { label: { th: '50 บาท', la: '50 ບາດ', en: '50 baht' }, amount: 50_00 },
  ],
  refund: { amount: 137_50, success: 3, fail: 1 },
  refunds: Array.from({ length: 23 }, (_, index) => ({
    amount: (index * 11 + 12) * 100 + 50,
    daysAgo: 7 * (index + 1),
  })),
  shares: [
    { name: 'ดาว', amount: 45_00, success: 4, fail: 1 },
    { name: 'Keo', amount: 80_50, success: 3, fail: 2 },
    ...Array.from({ length: 24 }, (_, index) => ({
      name: names[index % names.length] ?? 'Tui',
      amount: (index * 9 + 15) * 100,
      receivedDaysAgo: index + 1,
    })),
  ],
  bonuses: [
    { code: 'WELCOME', daysAgo: 40 },
    { code: 'WEEKLY', daysAgo: 9 },
  ],
  statements: Array.from({ length: 47 }, (_, index) => statementAt(index)),
  slips: [
    { amount: 500_00, status: 'SUCCESS', file: slipFiles[0], hoursAgo: 3 },
    { status: 'PROCESSING', file: slipFiles[1], hoursAgo: 1 },
    ...slipNotes.map((note, index) => ({
      status: 'FAILED',
      note,
      file: slipFiles[index % slipFiles.length],
      hoursAgo: 20 + index * 26,
    })),
    { amount: 1200_00, status: 'SUCCESS', file: slipFiles[2], hoursAgo: 400 },
  ],
})
