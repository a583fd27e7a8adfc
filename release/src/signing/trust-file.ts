import { readFile, writeFile } from 'node:fs/promises'
import { type SignedTrust, signedTrust, trust } from '@tamlung/shared/contract/trust'
import * as z from 'zod/mini'
import { publicKeyOf, sign } from './sign'

export async function readTrustFile(file: string): Promise<SignedTrust> {
  return z.parse(signedTrust, JSON.parse(await readFile(file, 'utf8')))
}

/** A draft, `{ version, expires, platform, teams }`, becomes a statement with its first signature; a statement gets one more. */
export async function signTrustFile(file: string, rootKey: string): Promise<SignedTrust> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'))
  const statement = z.safeParse(signedTrust, value)
  const text = statement.success ? statement.data.text : JSON.stringify(z.parse(trust, value))
  const key = publicKeyOf(rootKey)
  const others = statement.success ? statement.data.signatures.filter(one => one.key !== key) : []
  const signed = { text, signatures: [...others, { key, signature: sign(text, rootKey) }] }
  await writeFile(file, `${JSON.stringify(signed, null, 2)}\n`)
  return signed
}
