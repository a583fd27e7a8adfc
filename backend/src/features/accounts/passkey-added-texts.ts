import type { Language } from '@tamlung/shared/contract/editions'

/** What a member is told of a new key, wherever the conversation with the house is read. */
export const passkeyAddedTexts: Record<Language, string> = {
  en: 'A passkey has been added to your account. Was this not you? Write to us here.',
  th: 'มีการเพิ่มพาสคีย์ในบัญชีของคุณ หากไม่ใช่คุณ กรุณาแจ้งเราที่นี่',
  la: 'ມີການເພີ່ມພາສຄີໃນບັນຊີຂອງທ່ານ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາແຈ້ງພວກເຮົາຢູ່ນີ້',
}
