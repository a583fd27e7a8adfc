function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}

/** The raw key is the end of its usual wrapping. */
const rawKeyLength = 32

async function verifyNatively(
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
) {
  const imported = await crypto.subtle.importKey('spki', key, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, signature, text)
}

/** Whether this text was signed with the private half of this key (base64, as they travel). */
export async function verifySignature(
  text: string,
  signature: string,
  publicKey: string,
): Promise<boolean> {
  try {
    const [given, words, key] = [
      bytesOf(signature),
      new TextEncoder().encode(text),
      bytesOf(publicKey),
    ]
    try {
      return await verifyNatively(given, words, key)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') return false
      // Phones whose browser does not know the algorithm yet.
      const { verifyAsync } = await import('@noble/ed25519')
      return await verifyAsync(given, words, key.slice(-rawKeyLength))
    }
  } catch {
    return false
  }
}
