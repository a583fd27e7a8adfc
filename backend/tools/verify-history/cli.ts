import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { HistoryVerifier } from '../../src/platform/history/history-verifier'
import type { HistoryLine } from '../../src/platform/history/read-history'
import { findProofs } from '../../src/platform/history/signed-head'
import { readPublicKeys } from './public-keys'

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
