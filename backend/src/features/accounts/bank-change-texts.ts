import type { Language } from '@tamlung/shared/contract/editions'

interface Facts {
  /** The end of the account's number. */
  end: string
  /** When it happens. */
  moment: string
}

export type BankChangeText = 'planned' | 'changed' | 'refused'

/** What a member is told of another bank account. */
export const bankChangeTexts: Record<Language, Record<BankChangeText, (facts: Facts) => string>> = {
  en: {
    planned: ({ end, moment }) =>
      `From ${moment} your withdrawals go to another bank account, ending in ${end}. Was this not you? Change your password: that cancels it.`,
    changed: ({ end }) =>
      `Your withdrawals now go to another bank account, ending in ${end}. Was this not you? Change your password and write to us here.`,
    refused: ({ end }) =>
      `Your bank account stays as it is: the one ending in ${end} belongs to another member.`,
  },
  th: {
    planned: ({ end, moment }) =>
      `เงินถอนของคุณจะเข้าบัญชีธนาคารใหม่ลงท้าย ${end} ตั้งแต่ ${moment} หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่าน แล้วการเปลี่ยนบัญชีจะถูกยกเลิก`,
    changed: ({ end }) =>
      `จากนี้ไปเงินถอนของคุณจะเข้าบัญชีธนาคารใหม่ลงท้าย ${end} หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านและแจ้งเราที่นี่`,
    refused: ({ end }) => `บัญชีธนาคารของคุณยังเป็นบัญชีเดิม เพราะบัญชีลงท้าย ${end} เป็นของสมาชิกคนอื่น`,
  },
  la: {
    planned: ({ end, moment }) =>
      `ເງິນຖອນຂອງທ່ານຈະເຂົ້າບັນຊີທະນາຄານໃໝ່ລົງທ້າຍ ${end} ຕັ້ງແຕ່ ${moment} ຖ້າບໍ່ແມ່ນທ່ານ ໃຫ້ປ່ຽນລະຫັດຜ່ານ ແລ້ວການປ່ຽນບັນຊີຈະຖືກຍົກເລີກ`,
    changed: ({ end }) =>
      `ຈາກນີ້ໄປເງິນຖອນຂອງທ່ານຈະເຂົ້າບັນຊີທະນາຄານໃໝ່ລົງທ້າຍ ${end} ຖ້າບໍ່ແມ່ນທ່ານ ໃຫ້ປ່ຽນລະຫັດຜ່ານ ແລະ ແຈ້ງພວກເຮົາຢູ່ນີ້`,
    refused: ({ end }) => `ບັນຊີທະນາຄານຂອງທ່ານຍັງເປັນບັນຊີເກົ່າ ເພາະບັນຊີລົງທ້າຍ ${end} ເປັນຂອງສະມາຊິກຄົນອື່ນ`,
  },
}
