import type { Language } from '@tamlung/shared/contract/editions'

/** What a member is told of a new password, wherever the conversation with the house is read. */
export const passwordChangedTexts: Record<Language, string> = {
  en: 'Your password has been changed, and all other devices are logged out. Was this not you? Write to us here.',
  th: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว หากไม่ใช่คุณ โปรดแจ้งเราที่นี่',
  la: 'ລະຫັດຜ່ານຂອງທ່ານຖືກປ່ຽນແລ້ວ ແລະອຸປະກອນອື່ນທັງໝົດອອກຈາກລະບົບແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາແຈ້ງພວກເຮົາທີ່ນີ້',
}
