import { createHash } from 'node:crypto'
import { isAsPublished } from './file-faults'

const body = Buffer.from('code')
const hashed = (algorithm: string) =>
  `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`

test('bytes are compared by the hash that their record has, today as before', () => {
  for (const algorithm of ['sha256', 'sha384']) {
    expect(isAsPublished(body, hashed(algorithm))).toBe(true)
    expect(isAsPublished(Buffer.from('code '), hashed(algorithm))).toBe(false)
  }
})
