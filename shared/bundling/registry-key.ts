import { createPublicKey } from 'node:crypto'
import { readRoot } from '../contract/trust'
import type { BuildOptions } from './build-options'

export function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    // Browsers decode more strictly than Node, and keys are compared as strings.
    const own = key.export({ format: 'der', type: 'spki' }).toString('base64')
    return key.asymmetricKeyType === 'ed25519' && own === text
  } catch {
    return false
  }
}

/**
 * The public key of signed registries. Without a key, and in development, the shell accepts unsigned ones. A key that
 * browsers cannot decode would make every registry look forged, so it is refused here.
 */
export function registryKey(mode: BuildOptions['mode'], environment = process.env): string {
  const text = environment.REGISTRY_PUBLIC_KEY?.trim() ?? ''
  if (mode === 'development' || text === '') return ''
  const { threshold, keys } = readRoot(text)
  if (threshold > 0 && threshold <= new Set(keys).size && keys.every(isPublicKey)) return text
  throw new Error(
    'REGISTRY_PUBLIC_KEY is the public half of a key as release keys makes it, or several roots as in "2 of <key> <key> <key>"; what it holds can be read as neither',
  )
}
