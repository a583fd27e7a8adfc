/** A longer text is not a contact. */
export const maxContactLength = 120

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phone = /^\+?[\d\s().-]+$/

/** Checks loosely: an e-mail address, or a telephone number of six to fifteen digits, also Thai or Lao ones. */
export function isContact(text: string): boolean {
  if (text.length > maxContactLength) return false
  const plain = text.replace(/[๐-๙໐-໙]/g, '0')
  const digits = plain.replace(/\D/g, '').length
  return mail.test(text) || (phone.test(plain) && digits >= 6 && digits <= 15)
}
