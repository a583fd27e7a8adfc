const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE, as EMVCo wants it over everything before the four digits. */
const checksum = (text: string): string => {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** A PromptPay code for one payment of an exact amount, to an account that is known by its phone number. */
export const promptPayPayload = (phone: string, amount: number): string => {
  const account = `0066${phone.replace(/^0/, '')}`.padStart(13, '0')
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('29', field('00', 'A000000677010111') + field('01', account)),
    field('53', '764'),
    field('54', (amount / 100).toFixed(2)),
    field('58', 'TH'),
    '6304',
  ].join('')
  return text + checksum(text)
}
