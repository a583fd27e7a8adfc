const bytes = new Uint8Array([1, 2, 3]).buffer

/** The one byte that anybody looks at: that the owner was there, and was asked for a finger. */
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

/** A device that knows passkeys, as far as a page sees it. */
export const fakeKeys = {
  /** Its owner shows a finger; 'hangs': has not decided yet. */
  isWilling: true as boolean | 'hangs',
  /** It looks at the finger. */
  isVerified: true,
  /** The options of its last call. */
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
