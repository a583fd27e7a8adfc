import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '../../../platform/configuration/configuration'
import { startTestBackend } from '../../../testing/test-backend'

const dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

type Credentials = { name: string; password: string }

/** Starts once more with the same data, and says of each whether they come in. */
const startAndTry = async (desk: Configuration['desk'], ...tried: readonly Credentials[]) => {
  const backend = await startTestBackend({ dataFolder, desk })
  const replies: (string | number | undefined)[] = []
  for (const one of tried) {
    const { status, message } = await backend.caller.post('/desk/api/session', one)
    replies.push(message ?? status)
  }
  await backend.stop()
  return replies
}

test('what a demonstration prints lets in and nothing it has printed before; an administrator who is there is not made anew', async () => {
  const first = { name: 'Admin', password: 'what everybody knows' }
  const second = { name: 'Admin', password: 'what only one was told' }
  expect(await startAndTry({ shown: first }, first)).toEqual([200])
  expect(await startAndTry({ shown: second }, first, second)).toEqual(['WRONG_CREDENTIAL', 200])
  const third = { name: 'Admin', password: 'what came too late' }
  expect(await startAndTry({ administrator: third }, second, third)).toEqual([
    200,
    'WRONG_CREDENTIAL',
  ])
}, 120_000)
