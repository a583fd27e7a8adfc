import { bytesOfSigned, type Signed, verifyNatively } from '../../../boot/verify-natively'

/** The raw key is the last 32 bytes of its usual encoding. */
const rawKeyLength = 32

/**
 * Whether this text was signed with the private half of this key, using the browser's earlier verdict if there is
 * one.
 */
export async function verifySignature(
  signed: Signed,
  natively = verifyNatively(signed),
): Promise<boolean> {
  const known = await natively
  if (known !== undefined) return known
  // For browsers without the algorithm. A failure to load the library says nothing about the signature.
  const { verifyAsync } = await import('@noble/ed25519')
  try {
    const { given, words, key } = bytesOfSigned(signed)
    return await verifyAsync(given, words, key.slice(-rawKeyLength))
  } catch {
    return false
  }
}
