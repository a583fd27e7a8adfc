import { createPublicKey } from 'node:crypto'
import { readRoot } from '../contract/trust'
import type { BuildOptions } from './build-options'

export function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    // Browsers read it less leniently, and keys are compared by their letters.
    const own = key.export({ format: 'der', type: 'spki' }).toString('base64')
    return key.asymmetricKeyType === 'ed25519' && own === text
  } catch {
    return false
  }
}

/**
 * The public half of the key that signs registries. Without one the shell takes them as they come; so it does in
 * development, where nobody signs. One that no browser could read would make every registry a forged one.
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
