const bytes = new Uint8Array([1, 2, 3]).buffer

/** Authenticator data with the only byte that is read: the flags for the owner's presence and verification. */
function authenticatorData(isVerified: boolean): ArrayBuffer {
  const data = new Uint8Array(37)
  data[32] = isVerified ? 0x05 : 0x01
  return data.buffer
}

class FakeCredential {
  static readonly isConditionalMediationAvailable = async () => false
  readonly id = 'AQID'
  readonly rawId = bytes
  readonly type = 'public-key'
  readonly response: object

  constructor(response: object) {
    this.response = { clientDataJSON: bytes, ...response }
  }

  getClientExtensionResults() {
    return {}
  }
}

/** A fake device with passkeys. */
export const fakeKeys = {
  /** Whether the owner confirms; 'hangs' means no decision yet. */
  isWilling: true as boolean | 'hangs',
  /** Whether the device verifies the owner. */
  isVerified: true,
  /** The options of the latest call. */
  asked: undefined as CredentialRequestOptions | undefined,

  install() {
    Object.assign(this, { isWilling: true, isVerified: true, asked: undefined })
    const ask = async (response: object, signal?: AbortSignal | null) => {
      if (this.isWilling === 'hangs')
        await new Promise((_, refuse) => {
          signal?.addEventListener('abort', () => refuse(signal.reason))
        })
      if (!this.isWilling) throw new DOMException('no', 'NotAllowedError')
      return new FakeCredential(response)
    }
    Object.defineProperty(globalThis, 'PublicKeyCredential', {
      configurable: true,
      value: FakeCredential,
    })
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        create: () => ask({ attestationObject: bytes }),
        get: (request: CredentialRequestOptions) => {
          this.asked = request
          const data = authenticatorData(this.isVerified)
          return ask({ authenticatorData: data, signature: bytes }, request.signal)
        },
      },
    })
  },

  remove() {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  },
}
