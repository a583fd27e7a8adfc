const bytes = new Uint8Array([1, 2, 3]).buffer

const common = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
}

/** A device that knows passkeys, as far as a page sees it; `isWilling`: its owner shows a finger. */
export const fakeKeys = {
  isWilling: true,

  install() {
    this.isWilling = true
    const ask = async (response: object) => {
      if (!this.isWilling) throw new DOMException('no', 'NotAllowedError')
      return { ...common, response: { clientDataJSON: bytes, ...response } }
    }
    Object.defineProperty(globalThis, 'PublicKeyCredential', {
      configurable: true,
      value: Object.assign(() => undefined, {
        isConditionalMediationAvailable: async () => false,
      }),
    })
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        create: () => ask({ attestationObject: bytes }),
        get: () => ask({ authenticatorData: bytes, signature: bytes }),
      },
    })
  },

  remove() {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  },
}
