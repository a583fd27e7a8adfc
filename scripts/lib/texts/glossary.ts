import type { Language } from '@tamlung/shared/contract/editions'

/** Flattens a language's texts into pairs of key and text; list items get numbers. */
export function flatten(texts: unknown, prefix = ''): Map<string, unknown> {
  if (typeof texts !== 'object' || texts === null) return new Map([[prefix, texts]])
  return new Map(
    Object.entries(texts).flatMap(([key, inner]) => [
      ...flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  )
}

interface Term {
  say: string
  /** The rejected words for a term. */
  refuse: RegExp
}

/** The terms of `docs/glossary.md`, each with its rejected words. */
const terms: Partial<Record<Language, readonly Term[]>> = {
  th: [
    { say: 'แชต', refuse: /แชท|แช็ต|แช็ท/ },
    { say: 'แอดมิน', refuse: /แอ็ดมิน|แอดมิ้น/ },
    { say: 'QR', refuse: /คิวอาร์/ },
    { say: 'เลขบัญชี', refuse: /เลขที่บัญชี|หมายเลขบัญชี/ },
    { say: 'ตรวจสอบอีกครั้ง', refuse: /เช็[กค]อีกครั้ง/ },
    { say: 'สลิป', refuse: /ใบสลิป/ },
    { say: 'ใบเสร็จ', refuse: /หลักฐาน/ },
    { say: 'แอดมิน', refuse: /ฝ่ายช่วยเหลือ|ทีมงาน/ },
    { say: 'ลองอีกครั้ง', refuse: /ลองใหม่/ },
    { say: 'อุปกรณ์', refuse: /เครื่อง(นี้|อื่น)/ },
    { say: 'เช็กยอด', refuse: /พักดู/ },
    { say: 'ล็อก', refuse: /ล็อค|ล๊อ[กค]/ },
    { say: 'พาสคีย์', refuse: /พาสคี(?!ย์)/ },
    { say: 'กรุณา', refuse: /(?<!เกม)โปรด/ },
    { say: 'ไม่ครบเงื่อนไข', refuse: /ไม่ถึงเงื่อนไข/ },
    { say: 'no particle', refuse: /(?<![ชขา])(นะ|นะคะ|คะ|ค่ะ|ครับ)(?=$|[\s.!?”])/ },
  ],
  la: [
    { say: 'ທ່ານ', refuse: /ເຈົ້າ(?!ຂອງ|ໜ້າທີ່)/ },
    { say: 'ແອດມິນ', refuse: /ແອັດມິນ/ },
    { say: 'ສຳເນົາ', refuse: /ຄັດລອກ|ກັອບປີ້|ກ໊ອບປີ້/ },
    { say: 'QR', refuse: /ຄິວອາ/ },
    { say: 'ສະລິບ', refuse: /ສລິບ/ },
    { say: 'ຫຼັກຖານລາຍການ', refuse: /ໃບເສັດ/ },
    { say: 'ລັອກ', refuse: /ລ໊ອກ|ລ໋ອກ/ },
    { say: 'ກົງກັນ', refuse: /ຕົງກັ[ນບ]/ },
    { say: 'ຫຼ້າສຸດ', refuse: /(?<!ຫຼ)ລ່າສຸດ/ },
    { say: 'ກວດຍອດ', refuse: /ພັກເບິ່ງ/ },
    { say: 'ຊົ່ວໂມງ', refuse: /\}\} ຊມ/ },
    { say: 'ຈັກໜ້ອຍ', refuse: /ຈັກໜ່ອຍ/ },
    { say: 'ວົງລໍ້ນຳໂຊກ', refuse: /ກົງລໍ້|ວົງລໍ້ລາງວັນ|ວົງລໍ້ໂຊກ/ },
    { say: 'ຍ້າຍເງິນ, for a move to a game', refuse: /ໂອນ(ເງິນ)?ເຂົ້າເກມ/ },
  ],
  en: [
    { say: 'Cashback', refuse: /\brefunds?\b|cash back/i },
    { say: 'Terms', refuse: /\bconditions?\b/i },
    { say: 'I’ve made the transfer', refuse: /report my transfer|I have transferred/i },
    { say: 'Reality check', refuse: /\blook up\b/i },
    { say: 'passkey', refuse: /\bpass[ -]keys?\b/i },
    { say: 'still where it was', refuse: /back in your wallet/i },
  ],
}

/** Finds texts of one folder that use a rejected word. */
export function findWordFaults(files: Record<Language, unknown>): string[] {
  return Object.entries(terms).flatMap(([language, words]) =>
    [...flatten(files[language as Language])].flatMap(([key, text]) =>
      words
        .filter(({ refuse }) => refuse.test(String(text)))
        .map(({ say, refuse }) => {
          const [found] = refuse.exec(String(text)) ?? []
          return `${language}: ${key} says "${found}", the glossary "${say}"`
        }),
    ),
  )
}
