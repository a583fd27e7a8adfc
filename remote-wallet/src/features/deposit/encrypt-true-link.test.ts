/** @jest-environment node */
import { trueLinkSecret } from '@tamlung/shared/contract/true-link'
import CryptoJS from 'crypto-js'
import { encryptTrueLink } from './encrypt-true-link'

test('encrypts link and account joined by two colons', () => {
  const link = 'https://gift.truemoney.com/campaign/?v=abc::def'
  const sent = encryptTrueLink(link, 'ตำลึง ของขวัญ')
  expect(sent).not.toContain('truemoney')
  const plain = CryptoJS.AES.decrypt(sent, trueLinkSecret).toString(CryptoJS.enc.Utf8)
  expect(plain).toBe(`${link}::ตำลึง ของขวัญ`)
})
