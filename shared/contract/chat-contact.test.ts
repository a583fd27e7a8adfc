/** @jest-environment node */
import { isContact } from './chat-contact'

test.each([
  '081-234-5678',
  '+66 (0)81 234 5678',
  '๐๘๑ ๒๓๔ ๕๖๗๘',
  '໐໒໐ ໕໕໕໕ ໕໕໕໕',
  'malee@shop.example',
  '123456',
  '123456789012345',
  `${'a'.repeat(107)}@shop.example`,
])('accepts %s as a contact', text => expect(isContact(text)).toBe(true))

test.each([
  '',
  'tomorrow',
  '12345',
  '081 234 5678 Malee',
  'malee@shop',
  '1234567890123456',
  '0812+345678',
  'malee@@shop.example',
  'malee@shop.example x',
  'a b@shop.example',
  `${'a'.repeat(108)}@shop.example`,
])('refuses "%s" as a contact', text => expect(isContact(text)).toBe(false))
