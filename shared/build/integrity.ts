import { createHash } from 'node:crypto'

export function integrityOf(content: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha384') {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}
