import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { findProofs, HistoryVerifier } from '../../src/platform/history/history-verifier'
import type { HistoryLine } from '../../src/platform/history/read-history'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Finds the keys in the saved reply of `/api/lookup/receiptKeys`, a JWK set or one JWK. */
const keysIn = (value: unknown): JsonWebKey[] => {
  if (!isRecord(value)) return []
  if (Array.isArray(value.keys)) return value.keys
  return isRecord(value.body) ? keysIn(value.body) : [value]
}

/** Reads public keys as JSON (see `keysIn`) or as PEM. */
const readPublicKeys = (text: string): KeyObject[] =>
  text.trimStart().startsWith('{')
    ? keysIn(JSON.parse(text)).map(key => createPublicKey({ key, format: 'jwk' }))
    : [createPublicKey(text)]

const shownFaults = 20

const run = async (): Promise<void> => {
  const [file, keyFile, ...headFiles] = process.argv.slice(2)
  if (file === undefined || keyFile === undefined)
    throw new Error(
      'usage: npm run verify-history -- <export> <file with the public key> [files with heads that you have kept]',
    )
  const verifier = new HistoryVerifier(readPublicKeys(await readFile(keyFile, 'utf8')))
  for (const headFile of headFiles)
    for (const proof of findProofs(await readFile(headFile, 'utf8'))) await verifier.addHead(proof)
  for await (const line of createInterface({ input: createReadStream(file) }))
    await verifier.add(JSON.parse(line) as HistoryLine)
  const { faults, links, unsigned, waiting, forgotten, newestHead } = verifier.finish()
  for (const fault of faults.slice(0, shownFaults)) console.error(fault)
  const signed = newestHead
    ? `signed up to link ${newestHead.position} at ${new Date(newestHead.at * 1000).toISOString()}`
    : 'nothing is signed'
  console.log(
    `${links} links, ${signed}; ${unsigned} links not signed yet, ${waiting} rows not chained yet, ${forgotten} old rows of the audit trail deleted`,
  )
  console.log(faults.length === 0 ? 'the history is unaltered' : `${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
