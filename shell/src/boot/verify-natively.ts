function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}

/** The signed text, its signature and its key in transfer form: text and base64. */
export type Signed = { text: string; signature: string; publicKey: string }

export function bytesOfSigned({ text, signature, publicKey }: Signed) {
  return {
    given: bytesOf(signature),
    words: new TextEncoder().encode(text),
    key: bytesOf(publicKey),
  }
}

/** Whether this text was signed with the private half of this key; undefined where the browser cannot verify. */
export async function verifyNatively(signed: Signed): Promise<boolean | undefined> {
  try {
    const { given, words, key } = bytesOfSigned(signed)
    const imported = await crypto.subtle.importKey('spki', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, given, words)
  } catch (error) {
    const isUnknown = error instanceof DOMException && error.name === 'NotSupportedError'
    return isUnknown ? undefined : false
  }
}
