import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Backend } from '../../src/platform/backend'
import type { Database } from '../../src/platform/database/database'
import { HistoryJob } from '../../src/platform/history/history-job'
import { HistoryVerifier } from '../../src/platform/history/history-verifier'
import { type HistoryLine, readHistory } from '../../src/platform/history/read-history'
import { publicKeys } from '../../src/platform/signing/signing-keys'
import type { TestBackend } from '../../testing/test-backend'

export const keysOf = async (backend: Backend): Promise<KeyObject[]> =>
  (await publicKeys(backend)).map(key => createPublicKey({ key, format: 'jwk' }))

/** Creates entries of several currencies and kinds, and rows of the audit trail. */
export const makeHistory = async (backend: TestBackend, members = 3): Promise<void> => {
  for (let made = 0; made < members; made += 1) {
    const { caller, username, password } = await backend.newMember({
      wallet: 1000,
      coins: 2,
      games: { PG: 50 },
    })
    await backend.caller.post('/api/login', { username, password })
    await backend.caller.post('/api/login', { username, password: 'wrong-password' })
    for (const [from, to] of [
      ['WALLET', 'PG'],
      ['PG', 'WALLET'],
    ])
      await caller.post('/api/wallet/transfer', { from, to, amount: 40 })
    await caller.post('/api/spinwheel/spin', undefined, { key: crypto.randomUUID() })
  }
}

export const linesOf = async (database: Pick<Database, 'run'>): Promise<HistoryLine[]> => {
  const lines: HistoryLine[] = []
  for await (const line of readHistory(database)) lines.push(line)
  return lines
}

export const verify = async (lines: readonly HistoryLine[], keys: readonly KeyObject[]) => {
  const verifier = new HistoryVerifier(keys)
  for (const line of lines) await verifier.add(line)
  return verifier.finish()
}

/** Chains rows until none is left. Transactions of other tests on the same server delay that. */
export const chainAll = async (backend: Backend): Promise<void> => {
  const job = new HistoryJob(backend)
  const keys = await keysOf(backend)
  do await job.round()
  while ((await verify(await linesOf(backend.database), keys)).waiting > 0)
}
