type Bank = { bankCode: string; bank: { nameTH: string; nameEN: string } }

const bankOf = ([number, bankCode, nameTH, nameEN]: readonly [string, string, string, string]) =>
  [number, { bankCode, bank: { nameTH, nameEN } }] as const

/** Possible senders of a transfer, by the Bank of Thailand's three digits, and two without digits. */
export const sendingBanks: ReadonlyMap<string, Bank> = new Map(
  (
    [
      ['002', 'BBL', 'กรุงเทพ', 'Bangkok Bank'],
      ['004', 'KBANK', 'กสิกรไทย', 'Kasikornbank'],
      ['006', 'KTB', 'กรุงไทย', 'Krungthai Bank'],
      ['011', 'TTB', 'ทหารไทยธนชาต', 'TMBThanachart Bank'],
      ['014', 'SCB', 'ไทยพาณิชย์', 'Siam Commercial Bank'],
      ['020', 'SCBT', 'สแตนดาร์ดชาร์เตอร์ด', 'Standard Chartered'],
      ['022', 'CIMBT', 'ซีไอเอ็มบี ไทย', 'CIMB Thai'],
      ['024', 'UOB', 'ยูโอบี', 'UOB Thailand'],
      ['025', 'BAY', 'กรุงศรีอยุธยา', 'Bank of Ayudhya'],
      ['030', 'GSB', 'ออมสิน', 'Government Savings Bank'],
      ['033', 'GHB', 'อาคารสงเคราะห์', 'Government Housing Bank'],
      ['034', 'BAAC', 'ธ.ก.ส.', 'Bank for Agriculture'],
      ['066', 'ISBT', 'อิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand'],
      ['067', 'TISCO', 'ทิสโก้', 'TISCO Bank'],
      ['069', 'KKP', 'เกียรตินาคินภัทร', 'Kiatnakin Phatra Bank'],
      ['070', 'ICBC', 'ไอซีบีซี (ไทย)', 'ICBC (Thai)'],
      ['071', 'TCRB', 'ไทยเครดิต', 'Thai Credit Bank'],
      ['073', 'LHBANK', 'แลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank'],
      ['TRUEMONEY', 'TRUEMONEY', 'ทรูมันนี่', 'TrueMoney'],
      ['BCEL', 'BCEL', 'การค้าต่างประเทศลาว', 'BCEL'],
    ] as const
  ).map(bankOf),
)
