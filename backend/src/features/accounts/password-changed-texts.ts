import type { Language } from '@tamlung/shared/contract/editions'

interface Texts {
  alone: string
  /** Where the member had passkeys. */
  withKeys: string
}

/** What a member is told of a new password, wherever the conversation with the house is read. */
export const passwordChangedTexts: Record<Language, Texts> = {
  en: {
    alone:
      'Your password has been changed, and all other devices are logged out. Was this not you? Write to us here.',
    withKeys:
      'Your password has been changed, all other devices are logged out, and your passkeys are removed; add them again in your profile. Was this not you? Write to us here.',
  },
  th: {
    alone: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว หากไม่ใช่คุณ กรุณาแจ้งเราที่นี่',
    withKeys:
      'รหัสผ่านของคุณถูกเปลี่ยนแล้ว อุปกรณ์อื่นทั้งหมดออกจากระบบ และพาสคีย์ทั้งหมดถูกลบ เพิ่มใหม่ได้ในหน้าโปรไฟล์ หากไม่ใช่คุณ กรุณาแจ้งเราที่นี่',
  },
  la: {
    alone: 'ລະຫັດຜ່ານຂອງທ່ານຖືກປ່ຽນແລ້ວ ແລະ ອຸປະກອນອື່ນທັງໝົດອອກຈາກລະບົບແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາແຈ້ງພວກເຮົາຢູ່ນີ້',
    withKeys:
      'ລະຫັດຜ່ານຂອງທ່ານຖືກປ່ຽນແລ້ວ ອຸປະກອນອື່ນທັງໝົດອອກຈາກລະບົບ ແລະ ພາສຄີທັງໝົດຖືກລຶບ ເພີ່ມໃໝ່ໄດ້ໃນໜ້າໂປຣໄຟລ໌ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາແຈ້ງພວກເຮົາຢູ່ນີ້',
  },
}
