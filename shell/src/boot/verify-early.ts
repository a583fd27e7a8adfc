import { verifyNatively } from './verify-natively'

/** Verifies the registry's signature while the shell is still loading. */
export function verifyEarly(): Promise<boolean | undefined> | undefined {
  const publicKey = process.env.REGISTRY_PUBLIC_KEY
  const element = document.getElementById('registry')
  const signature = element?.getAttribute('data-signature')
  if (!publicKey || !signature || !globalThis.crypto?.subtle) return undefined
  // Whether the key may sign is checked later; verifying the signature takes the time.
  const [given = '', named = publicKey] = signature.split(' ')
  return verifyNatively({ text: element?.textContent ?? '', signature: given, publicKey: named })
}
