import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { typescriptArguments } from '../../src/platform/programs'
import { startOnPostgres } from '../../testing/test-backend'
import { chainAll, makeHistory } from './chained-backend'

let folder: string
let databaseUrl: string
let keyFile: string
let exported: string

const tool = (name: string, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [...typescriptArguments(), join(__dirname, `../../tools/${name}/cli.ts`), ...args],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamlung-history-'))
  keyFile = join(folder, 'keys.json')
  exported = join(folder, 'history.ndjson')
  const backend = await startOnPostgres()
  databaseUrl = backend.databaseUrl
  await makeHistory(backend, 1)
  await chainAll(backend.backend)
  const { body } = await backend.caller.get('/api/lookup/receiptKeys')
  await writeFile(keyFile, JSON.stringify(body))
  await tool('export-history', exported)
  await backend.stop()
})
afterAll(() => rm(folder, { recursive: true }))

describe('an exported history', () => {
  test('is verified with the public key and heads of a log', async () => {
    expect((await stat(exported)).mode & 0o777).toBe(0o600)
    const [head = ''] = (await readFile(exported, 'utf8')).split('\n')
    const log = join(folder, 'log.json')
    await writeFile(log, `{"history":"${(JSON.parse(head) as { head: string }).head}"}\n`)
    const { stdout } = await tool('verify-history', exported, keyFile, log)
    expect(stdout).toMatch(/^\d+ links, signed up to link \d+ at .*\nthe history is unaltered\n$/)
  })

  test('is refused when an amount differs', async () => {
    const altered = join(folder, 'altered.ndjson')
    const text = await readFile(exported, 'utf8')
    await writeFile(altered, text.replace('\\"amount\\": 4000', '\\"amount\\": 5000'))
    await expect(tool('verify-history', altered, keyFile)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('1 faults'),
      stderr: expect.stringMatching(/^entry \d+ was altered\n$/),
    })
  })
})
