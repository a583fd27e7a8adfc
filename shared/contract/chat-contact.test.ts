import { isContact } from './chat-contact'

test.each([
  '081-234-5678',
  '+66 (0)81 234 5678',
  '๐๘๑ ๒๓๔ ๕๖๗๘',
  '໐໒໐ ໕໕໕໕ ໕໕໕໕',
  'malee@shop.example',
])('accepts %s as a contact', text => expect(isContact(text)).toBe(true))

test.each([
  '',
  'tomorrow',
  '12345',
  '081 234 5678 Malee',
  'malee@shop',
  'a b@shop.example',
  `${'a'.repeat(120)}@shop.example`,
])('refuses "%s" as a contact', text => expect(isContact(text)).toBe(false))
