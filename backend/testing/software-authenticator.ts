import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const encode = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const hash = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')

const present = 0x01
const verified = 0x04
const withKey = 0x40

const wholeNumber = (value: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}

export interface Ceremony {
  challenge: string
  rpId: string
  origin?: string
  /** Whether the device has verified the user by finger, face or PIN. */
  isVerified?: boolean
  /** Whether the page is in a frame of another site. */
  crossOrigin?: boolean
}

/** A simulated phone with a browser that creates and uses passkeys (WebAuthn, ES256, no attestation). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id: string
  /** The signature counter, which stays zero for passkeys that do not count. */
  count = 0

  constructor(bytesOfId = 16) {
    this.id = encode(randomBytes(bytesOfId))
  }

  #clientData(
    type: string,
    { challenge, origin = 'http://localhost:3000', crossOrigin = false }: Ceremony,
  ): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin })
  }

  #authenticatorData({ rpId, isVerified = true }: Ceremony, key = Buffer.alloc(0)): Buffer {
    const flags = present | (isVerified ? verified : 0) | (key.length > 0 ? withKey : 0)
    return Buffer.concat([hash(rpId), wholeNumber(flags, 1), wholeNumber(this.count, 4), key])
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const cose = [hex('a5 01 02 03 26 20 01 21 58 20'), x, hex('22 58 20'), y]
    return Buffer.concat(
      cose.map(part => (typeof part === 'string' ? Buffer.from(part, 'base64url') : part)),
    )
  }

  /** Creates a passkey. `publicKey`, in COSE form, may be one that this authenticator could not sign with. */
  make(ceremony: Ceremony, publicKey = this.#publicKey()) {
    const id = Buffer.from(this.id, 'base64url')
    const key = [Buffer.alloc(16), wholeNumber(id.length, 2), id, publicKey]
    const data = this.#authenticatorData(ceremony, Buffer.concat(key))
    const attestation = Buffer.concat([
      hex('a3 63'),
      Buffer.from('fmt'),
      hex('64'),
      Buffer.from('none'),
      hex('67'),
      Buffer.from('attStmt'),
      hex('a0 68'),
      Buffer.from('authData'),
      hex('59'),
      wholeNumber(data.length, 2),
      data,
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: encode(this.#clientData('webauthn.create', ceremony)),
        attestationObject: encode(attestation),
      },
    }
  }

  use(ceremony: Ceremony) {
    const clientData = this.#clientData('webauthn.get', ceremony)
    const data = this.#authenticatorData(ceremony)
    const signature = sign('sha256', Buffer.concat([data, hash(clientData)]), this.#keys.privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(data),
        signature: encode(signature),
      },
    }
  }
}
