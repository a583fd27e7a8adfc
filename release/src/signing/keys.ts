import { generateKeyPairSync } from 'node:crypto'

export type KeyPair = { privateKey: string; publicKey: string }

/** An Ed25519 pair: the private key for whoever activates, the public one for the shell that checks. */
export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
