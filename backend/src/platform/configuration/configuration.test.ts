import { readConfiguration } from './configuration'

describe('configuration', () => {
  test('has a default for everything', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 3000,
      edition: 'th',
      demonstration: false,
      registries: [],
      allowedOrigins: [],
    })
  })

  test.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number'],
    ['EDITION', 'laos', 'EDITION must be one of th, lao'],
    ['DEMO', 'yes', 'DEMO must be one of 0, 1'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address such as postgresql://'],
    ['MEDIA_STORE', 's3://bucket', 'MEDIA_STORE must be the address of a bucket'],
    ['MEDIA_STORE', 'https://key:secret@s3.example/bucket', 'MEDIA_STORE must be the address'],
    ['MEDIA_STORE', 'https://s3.example/bucket', 'MEDIA_STORE needs AWS_SECRET_ACCESS_KEY, too'],
    ['ALLOWED_ORIGINS', 'https://a.example/path', 'ALLOWED_ORIGINS takes origins such as'],
    ['CHAT_ORIGINS', 'a.example', 'CHAT_ORIGINS takes origins such as'],
    ['PASSKEY_ORIGINS', '*', 'PASSKEY_ORIGINS takes https origins'],
    ['PASSKEY_ORIGINS', 'http://a.example', 'PASSKEY_ORIGINS takes https origins'],
    [
      'PASSKEY_ORIGINS',
      'https://a.example https://b.example',
      'PASSKEY_ORIGINS takes https origins',
    ],
    ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES must be a whole number'],
    ['RECEIPT_KEYS', 'c2VjcmV0', 'RECEIPT_KEYS takes Ed25519 private keys'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of silent'],
    ['SITE_DIR', '/there/is/none', 'SITE_DIR must be a folder that there is, not "/there/is/none"'],
    ['SITE_DIR', __filename, 'SITE_DIR must be a folder that there is'],
    ['SITE_DIR', `${__filename}/site`, 'SITE_DIR must be a folder that there is'],
    ['DATA_DIR', __filename, 'DATA_DIR must be a folder, or a place for one'],
    ['DATA_DIR', `${__filename}/data`, 'DATA_DIR must be a folder, or a place for one'],
  ])('refuses %s=%s with a reason', (name, value, complaint) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(complaint)
  })

  test('names all invalid values at once', () => {
    expect(() => readConfiguration({ PORT: 'x', EDITION: 'x' })).toThrow(/PORT[\s\S]*EDITION/)
  })
})
