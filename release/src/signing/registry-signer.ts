import type { SignedTrust } from '@tamlung/shared/contract/trust'
import { publicKeyOf, sign } from './sign'

/** Signs a registry's text; undefined without a key. Where several keys may sign, the signature says which one did. */
export function registrySigner(privateKey: string | undefined, trust: SignedTrust | undefined) {
  if (!privateKey) return undefined
  const named = trust ? ` ${publicKeyOf(privateKey)}` : ''
  return (text: string) => sign(text, privateKey) + named
}
