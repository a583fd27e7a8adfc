import type { Language } from '../contract/editions'
import { plainText } from './plain-text'

/** Lao names of banks, which servers do not send. */
const inLao: ReadonlyMap<string, string> = new Map([
  ['SCB', 'ໄທພານິດ'],
  ['KBANK', 'ກະສິກອນໄທ'],
  ['BBL', 'ກຸງເທບ'],
  ['KTB', 'ກຸງໄທ'],
  ['GSB', 'ອອມສິນ'],
  ['BAY', 'ກຸງສີອະຍຸດທະຍາ'],
  ['TTB', 'ທີທີບີ'],
  ['TMB', 'ທະຫານໄທ'],
  ['BAAC', 'ທ.ກ.ສ.'],
  ['UOB', 'ຢູໂອບີ'],
  ['BCEL', 'ການຄ້າຕ່າງປະເທດລາວ'],
  ['LDB', 'ພັດທະນາລາວ'],
  ['JDB', 'ຮ່ວມພັດທະນາ'],
  ['APB', 'ສົ່ງເສີມກະສິກຳ'],
])

/** Names by which banks are recognised when a reply has no code, as in the specification's wallet. */
const codes: ReadonlyMap<string, string> = new Map([
  ['ไทยพาณิชย์', 'SCB'],
  ['กสิกรไทย', 'KBANK'],
  ['กรุงเทพ', 'BBL'],
  ['กรุงไทย', 'KTB'],
  ['ออมสิน', 'GSB'],
  ['กรุงศรีอยุธยา', 'BAY'],
  ['ทหารไทยธนชาต', 'TTB'],
  ['ทหารไทย', 'TMB'],
  ['การค้าต่างประเทศลาว', 'BCEL'],
  ['พัฒนาลาว', 'LDB'],
  ['ร่วมพัฒนา', 'JDB'],
  ['ส่งเสริมกสิกรรม', 'APB'],
])

/** The code of a bank's name; an unknown name is returned as the code. */
function codeOf(name: string | null | undefined): string {
  const bare = (name ?? '').replace('ธนาคาร', '').trim()
  return codes.get(bare) ?? bare
}

type Names = {
  code?: string | null | undefined
  nameTH?: string | null | undefined
  nameEN?: string | null | undefined
}

/** A bank's name in a language; for Lao and English in Thai letters only as a last resort. */
export function bankName({ code, nameTH, nameEN }: Names, language: Language): string {
  const names = {
    th: [nameTH, nameEN],
    la: [inLao.get(code || codeOf(nameTH)), inLao.get(codeOf(nameEN)), nameEN, code, nameTH],
  }
  const wanted =
    language === 'th' || language === 'la' ? names[language] : [nameEN, code, codeOf(nameTH)]
  return plainText(wanted.find(Boolean) || code, 60)
}
