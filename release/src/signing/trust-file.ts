import { readFile, writeFile } from 'node:fs/promises'
import { isPublicKey } from '@tamlung/shared/bundling/registry-key'
import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { type SignedTrust, signedTrust, type Trust, trust } from '@tamlung/shared/contract/trust'
import * as z from 'zod/mini'
import { publicKeyOf, sign, verify } from './sign'

const docs = 'docs/runbooks/key-rotation.md'

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON`, { cause: error })
  }
}

export async function readTrustFile(file: string): Promise<SignedTrust> {
  const read = z.safeParse(signedTrust, await readJson(file))
  if (read.success) return read.data
  throw new Error(`${file} is not a statement signed by a root; first: release sign-trust ${file}`)
}

/** Checks a draft before the first root signs it, because the other roots may be far away. */
function checkDraft({ expires, platform, teams }: Trust) {
  if (!(Date.parse(expires) > Date.now()))
    throw new Error(
      `Invalid value for expires: ${expires}; expected a time in the future, such as 2027-11-01T00:00:00Z`,
    )
  const keys = [...Object.entries(teams), ['platform', platform] as const]
  for (const [name, given] of keys) {
    const odd = given.find(key => !isPublicKey(key))
    if (odd !== undefined) throw new Error(`not a public key for ${name}: ${odd}`)
  }
}

function readDraft(file: string, value: unknown): string {
  const draft = z.safeParse(trust, value)
  if (draft.success) return JSON.stringify(draft.data)
  const at = draft.error.issues.map(({ path }) => path.join('.') || 'the whole file').join(', ')
  throw new Error(`${file} does not have the format of ${docs}: ${at}`)
}

/**
 * Adds a root's signature to a file. A draft, `{ version, expires, platform, teams }`, becomes a statement with its
 * first signature.
 */
export async function signTrustFile(file: string, rootKey: string): Promise<SignedTrust> {
  const value = await readJson(file)
  const statement = z.safeParse(signedTrust, value)
  const text = statement.success ? statement.data.text : readDraft(file, value)
  const parsed = parseTrust(text)
  if (!parsed) throw new Error(`${file} does not have the format of ${docs}`)
  checkDraft(parsed)
  const key = publicKeyOf(rootKey)
  // Signatures of an earlier text are dropped.
  const others = statement.success
    ? statement.data.signatures.filter(
        one => one.key !== key && verify(text, one.signature, one.key),
      )
    : []
  const signed = { text, signatures: [...others, { key, signature: sign(text, rootKey) }] }
  await writeFile(file, `${JSON.stringify(signed, null, 2)}\n`)
  return signed
}
