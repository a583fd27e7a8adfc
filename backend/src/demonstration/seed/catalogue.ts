import type { LocalText } from '../../platform/language/local-text'

export const demonstrationBonuses = [
  {
    code: 'WELCOME',
    type: 'limit',
    name: { th: 'โบนัสต้อนรับ', la: 'ໂບນັດຕ້ອນຮັບ', en: 'Welcome bonus' },
    maxReceived: 1,
    percentFail: 100,
    amount: 100_00,
    places: null,
    minimumDeposit: 0,
    banner: 'banner-welcome',
    html: {
      th: '<p>สมาชิกใหม่รับ <b>100 บาท</b> หนึ่งครั้ง</p>',
      la: '<p>ສະມາຊິກໃໝ່ຮັບ <b>100 ບາດ</b> ໜຶ່ງຄັ້ງ</p>',
      en: '<p>New members receive <b>100 baht</b>, once</p>',
    },
  },
  {
    code: 'DAILY',
    type: 'day',
    name: { th: 'โบนัสประจำวัน', la: 'ໂບນັດປະຈຳວັນ', en: 'Daily bonus' },
    maxReceived: 1,
    percentFail: 100,
    amount: 20_00,
    places: null,
    minimumDeposit: 0,
    banner: 'banner-daily',
    html: {
      th: '<p>รับได้วันละครั้ง</p>',
      la: '<p>ຮັບໄດ້ມື້ລະຄັ້ງ</p>',
      en: '<p>Once a day</p>',
    },
  },
  {
    code: 'WEEKLY',
    type: 'week',
    name: { th: 'โบนัสรายสัปดาห์', la: 'ໂບນັດລາຍອາທິດ', en: 'Weekly bonus' },
    maxReceived: 2,
    percentFail: 100,
    amount: 50_00,
    places: null,
    minimumDeposit: 0,
    banner: 'banner-weekly',
    html: {
      th: '<p>รับได้สองครั้งต่อสัปดาห์</p>',
      la: '<p>ຮັບໄດ້ສອງຄັ້ງຕໍ່ອາທິດ</p>',
      en: '<p>Twice a week</p>',
    },
  },
  {
    code: 'DEPOSIT',
    type: 'day',
    name: { th: 'ฝากวันนี้รับเพิ่ม', la: 'ຝາກມື້ນີ້ຮັບເພີ່ມ', en: 'Deposit today' },
    maxReceived: 3,
    percentFail: 100,
    amount: 30_00,
    places: null,
    minimumDeposit: 500_00,
    banner: 'banner-daily',
    html: {
      th: '<p>เมื่อฝากครบ <b>500 บาท</b> ในวันนี้</p>',
      la: '<p>ເມື່ອຝາກຄົບ <b>500 ບາດ</b> ໃນມື້ນີ້</p>',
      en: '<p>After depositing <b>500 baht</b> today</p>',
    },
  },
  {
    code: 'FULL',
    type: 'limit',
    name: { th: 'โบนัสจำนวนจำกัด', la: 'ໂບນັດຈຳນວນຈຳກັດ', en: 'Few places' },
    maxReceived: 1,
    percentFail: 100,
    amount: 500_00,
    places: 0,
    minimumDeposit: 0,
    banner: 'banner-full',
    html: {
      th: '<p>เต็มแล้ว รอรอบหน้า</p>',
      la: '<p>ເຕັມແລ້ວ ລໍຖ້າຮອບໜ້າ</p>',
      en: '<p>All places are taken this time</p>',
    },
  },
] as const

export const demonstrationPromotions = [
  {
    code: 'SONGKRAN',
    percentFail: 100,
    amount: 59_00,
    places: null,
    description: {
      th: 'โปรสงกรานต์ รับ 59 บาท',
      la: 'ໂປຣປີໃໝ່ລາວ ຮັບ 59 ບາດ',
      en: 'New Year in April: 59 baht',
    },
  },
  {
    code: 'TAMLUNG4',
    percentFail: 100,
    amount: 40_00,
    places: null,
    description: {
      th: 'สี่บาทเป็นหนึ่งตำลึง รับ 40 บาท',
      la: 'ສີ່ບາດເປັນໜຶ່ງຕຳລຶງ ຮັບ 40 ບາດ',
      en: 'Four baht make a tamlung: 40 baht',
    },
  },
] as const

interface WheelSlice {
  code: string
  label: LocalText
  bgColor: string
  textColor: string
  html?: LocalText
  weight: number
  name?: LocalText
  type: 'none' | 'wallet' | 'coin' | 'goods'
  amount: number
}

const baht = (amount: number, bgColor: string, textColor: string, weight: number): WheelSlice => ({
  code: `B${amount}`,
  label: { th: `${amount} บาท`, la: `${amount} ບາດ`, en: `${amount} baht` },
  bgColor,
  textColor,
  html: {
    th: `<p>เครดิต <b>${amount} บาท</b></p>`,
    la: `<p>ເຄຣດິດ <b>${amount} ບາດ</b></p>`,
    en: `<p><b>${amount} baht</b> of credit</p>`,
  },
  weight,
  name: { th: `เครดิต ${amount} บาท`, la: `ເຄຣດິດ ${amount} ບາດ`, en: `${amount} baht credit` },
  type: 'wallet',
  amount: amount * 100,
})

export const demonstrationWheel = {
  code: 'TAMLUNG',
  name: { th: 'วงล้อตำลึง', la: 'ວົງລໍ້ຕຳລຶງ', en: 'The Tamlung wheel' },
  slices: [
    baht(5, '#2c2f73', '#ffffff', 30),
    {
      code: 'MISS',
      label: { th: 'เสียดายจัง', la: 'ເສຍດາຍ', en: 'Next time' },
      bgColor: '#ecebf7',
      textColor: '#1b1f3a',
      weight: 20,
      type: 'none',
      amount: 0,
    },
    baht(10, '#474bb0', '#ffffff', 20),
    {
      code: 'COIN2',
      label: { th: '2 เหรียญ', la: '2 ຫຼຽນ', en: '2 coins' },
      bgColor: '#e9a318',
      textColor: '#2f2000',
      weight: 14,
      name: { th: 'เหรียญ 2 เหรียญ', la: 'ຫຼຽນ 2 ຫຼຽນ', en: '2 coins' },
      type: 'coin',
      amount: 2,
    },
    baht(20, '#2c2f73', '#ffffff', 8),
    {
      code: 'SHIRT',
      label: { th: 'เสื้อยืด', la: 'ເສື້ອຍືດ', en: 'T-shirt' },
      bgColor: '#ecebf7',
      textColor: '#1b1f3a',
      weight: 4,
      name: { th: 'เสื้อยืดตำลึง', la: 'ເສື້ອຍືດຕຳລຶງ', en: 'Tamlung T-shirt' },
      type: 'goods',
      amount: 0,
    },
    baht(50, '#474bb0', '#ffffff', 3),
    baht(100, '#e9a318', '#2f2000', 1),
  ] as readonly WheelSlice[],
}
