import { verifyNatively } from '../composition/trust/verify-natively'

/** Checks the registry's signature while the shell is still on its way. */
export function verifyEarly(): Promise<boolean | undefined> | undefined {
  const publicKey = process.env.REGISTRY_PUBLIC_KEY
  const element = document.getElementById('registry')
  const signature = element?.getAttribute('data-signature')
  if (!publicKey || !signature || !globalThis.crypto?.subtle) return undefined
  return verifyNatively({ text: element?.textContent ?? '', signature, publicKey })
}
