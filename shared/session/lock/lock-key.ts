/** The position of the flags in authenticator data (WebAuthn); `verified` means a check by finger, face or device PIN. */
const flags = 32
const verified = 0x04

function bytesOf(id: string): Uint8Array<ArrayBuffer> {
  const text = atob(id.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}

/**
 * Returns the passkey with which the device's owner confirmed; null without one, for any reason. The signature is not
 * checked: there is no server, and code that could forge the reply in this page would need no passkey.
 */
export async function askForKey(
  site: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<string | null> {
  // Without a list, the browser would accept any passkey of this site, even another member's.
  if (ids.length === 0) return null
  try {
    const shown = await navigator.credentials.get({
      signal,
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rpId: site,
        allowCredentials: ids.map(id => ({
          id: bytesOf(id),
          type: 'public-key',
          // A passkey on another device, which may be far away, does not prove who holds this one.
          transports: ['internal'],
        })),
        userVerification: 'required',
      },
    })
    if (!(shown instanceof PublicKeyCredential) || !ids.includes(shown.id)) return null
    const { authenticatorData } = shown.response as AuthenticatorAssertionResponse
    const isVerified = (new Uint8Array(authenticatorData)[flags] ?? 0) & verified
    return isVerified ? shown.id : null
  } catch {
    return null
  }
}
