import type { LocalText } from '../../src/platform/language/local-text'
import { artAddress, lineLink } from './art'

const bank = (
  bankCode: string,
  nameTH: string,
  nameEN: string,
  bankAccountNo: string,
  more: object = {},
) => ({
  bankCode,
  bankType: 'BANK',
  mode: 'AUTO',
  bank: { nameTH, nameEN },
  bankAccountName: 'บจก. ตำลึง เดโม',
  bankAccountNo,
  currency: 'BAHT',
  ...more,
})

const provider = (bankCode: string, name: string, more: object = {}) => ({
  bankCode,
  bankType: 'PAYMENT',
  mode: 'AUTO',
  bank: { nameTH: name, nameEN: name },
  bankAccountName: 'Tamlung Demo',
  bankAccountNo: null,
  currency: 'BAHT',
  ...more,
})

/** Deposit accounts of every kind. */
export const demonstrationDeposit = {
  banks: [
    bank('SCB', 'ไทยพาณิชย์', 'Siam Commercial Bank', '4051234567'),
    bank('KBANK', 'กสิกรไทย', 'Kasikornbank', '0412345678'),
    bank('GSB', 'ออมสิน', 'Government Savings Bank', '020123456789'),
    bank('BCEL', 'การค้าต่างประเทศลาว', 'BCEL', '1601200012345', {
      currency: 'LAK',
      bankAccountName: 'TAMLUNG DEMO SOLE CO LTD',
    }),
    bank('KBANK', 'กสิกรไทย (QR)', 'Kasikornbank (QR)', '0419876543', { mode: 'SMS' }),
    provider('WW', 'WW Pay'),
    provider('PAYTIMZ', 'PayTimz'),
    provider('PAYONEX', 'PayOnex'),
    provider('ZPAY', 'ZPay', { minDeposit: 20 }),
    provider('ZPAY', 'LaoQR', { currency: 'LAK', minDeposit: 10_000 }),
  ],
  wallets: [
    { walletAccountName: 'ตำลึง เดโม', mode: 'AUTO' },
    { walletAccountName: 'ตำลึง ของขวัญ', mode: 'GIFT' },
  ],
}

const paragraphs = (th: string, la: string, en: string): LocalText => ({ th, la, en })

export const demonstrationLookups: Record<string, unknown> = {
  'lookup.deposit': demonstrationDeposit,
  'lookup.conditions': [
    paragraphs(
      '<h3>การใช้งาน</h3><p>สมาชิกต้องมีอายุ <b>20 ปีขึ้นไป</b> และใช้บัญชีธนาคารของตนเอง</p>',
      '<h3>ການນຳໃຊ້</h3><p>ສະມາຊິກຕ້ອງມີອາຍຸ <b>20 ປີຂຶ້ນໄປ</b> ແລະ ໃຊ້ບັນຊີທະນາຄານຂອງຕົນເອງ</p>',
      '<h3>Use</h3><p>Members are at least <b>20 years old</b> and use a bank account of their own.</p>',
    ),
    paragraphs(
      '<h3>การถอน</h3><ul><li>ยอดถอนขั้นต่ำแสดงไว้ในหน้าถอนเงิน</li><li>โบนัสต้องทำยอดครบก่อนถอน</li></ul>',
      '<h3>ການຖອນ</h3><ul><li>ຍອດຖອນຂັ້ນຕ່ຳສະແດງຢູ່ໜ້າຖອນເງິນ</li><li>ໂບນັດຕ້ອງເຮັດຍອດຄົບກ່ອນຖອນ</li></ul>',
      '<h3>Withdrawals</h3><ul><li>The smallest amount is shown where you withdraw</li><li>Bonuses are played through first</li></ul>',
    ),
  ],
  'lookup.agreements': [
    paragraphs(
      '<h3>ข้อตกลง</h3><p>เล่นอย่างมีสติ ตั้งงบประมาณ และหยุดเมื่อถึงเวลา</p>',
      '<h3>ຂໍ້ຕົກລົງ</h3><p>ຫຼິ້ນຢ່າງມີສະຕິ ຕັ້ງງົບປະມານ ແລະ ຢຸດເມື່ອຮອດເວລາ</p>',
      '<h3>Agreement</h3><p>Play with care: set a budget, and stop when it is time.</p>',
    ),
    paragraphs(
      '<p>ข้อมูลของคุณใช้เพื่อให้บริการเท่านั้น</p>',
      '<p>ຂໍ້ມູນຂອງທ່ານໃຊ້ເພື່ອໃຫ້ບໍລິການເທົ່ານັ້ນ</p>',
      '<p>Your data are used for the service and nothing else.</p>',
    ),
  ],
  'lookup.info': { name: 'Tamlung', website: 'https://tamlung.example' },
  'lookup.notice': {
    notice: paragraphs(
      'ระหว่างใช้โบนัสยังถอนเงินไม่ได้ หากจบโบนัสก่อนครบเงื่อนไข จะหักโบนัสคืน %percentFail%% พร้อมยอดที่ชนะระหว่างนั้น',
      'ລະຫວ່າງໃຊ້ໂບນັດຍັງຖອນເງິນບໍ່ໄດ້ ຖ້າຈົບໂບນັດກ່ອນຄົບເງື່ອນໄຂ ຈະຫັກໂບນັດຄືນ %percentFail%% ພ້ອມຍອດທີ່ຊະນະໃນລະຫວ່າງນັ້ນ',
      'Nothing can be withdrawn while a bonus runs. Ended before its terms are met, %percentFail%% of it is taken back, and what was won meanwhile.',
    ),
  },
  'lookup.contact': {
    contactText: paragraphs(
      '<p>ทีมงานตอบทุกวัน 08:00–24:00 น.</p>',
      '<p>ທີມງານຕອບທຸກມື້ 08:00–24:00</p>',
      '<p>We answer every day, 08:00–24:00 (Bangkok)</p>',
    ),
    lineLink,
    lineName: '@tamlung-demo',
    lineQR: artAddress('line-qr'),
  },
  'banners.invite': [
    {
      image: artAddress('banner-invite-1'),
      html: paragraphs(
        '<p>ชวนเพื่อน รับส่วนแบ่งจากทุกยอดเล่น</p>',
        '<p>ຊວນໝູ່ ຮັບສ່ວນແບ່ງຈາກທຸກຍອດຫຼິ້ນ</p>',
        '<p>Invite friends and share what they play</p>',
      ),
    },
    { image: artAddress('banner-invite-2'), html: null },
  ],
  'banners.refund': [
    {
      image: artAddress('banner-refund-1'),
      html: paragraphs(
        '<p>คืน <b>5%</b> ของยอดเสีย ทุกสัปดาห์</p>',
        '<p>ຄືນ <b>5%</b> ຂອງຍອດເສຍ ທຸກອາທິດ</p>',
        '<p><b>5%</b> of losses back, every week</p>',
      ),
    },
  ],
  refund: {
    active: true,
    percent: 5,
    info: paragraphs('ยอดเสียของสัปดาห์นี้', 'ຍອດເສຍຂອງອາທິດນີ້', 'Losses of this week'),
  },
}
