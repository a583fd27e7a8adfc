import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../run-command'
import { hasThreshold } from './authority'
import { newKeyPair } from './sign'
import { readTrustFile, signTrustFile } from './trust-file'

const [alice, bob, team] = [newKeyPair(), newKeyPair(), newKeyPair()]
const root = `2 of ${alice.publicKey} ${bob.publicKey}`
const draft = {
  version: 1,
  expires: '2100-01-01T00:00:00Z',
  platform: [team.publicKey],
  teams: { spin: [team.publicKey] },
}

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  file = join(folder, 'trust.json')
})
afterEach(() => rm(folder, { recursive: true }))

const put = (value: unknown) =>
  writeFile(file, typeof value === 'string' ? value : JSON.stringify(value))

test('collects one signature of each root', async () => {
  await put(draft)
  for (const { privateKey } of [alice, alice, bob]) await signTrustFile(file, privateKey)
  const given = await readTrustFile(file)
  expect(given.signatures).toHaveLength(2)
  expect(hasThreshold(given, root)).toBe(true)
})

test.each([
  ['no JSON', '{"version": 1,}', /trust\.json cannot be read as JSON/],
  ['a list instead of an object', [], /key-rotation\.md: the whole file/],
  [
    'a statement of another form',
    { text: '{}', signatures: [] },
    /does not have the format of .*key-rota/,
  ],
  ['a field that is missing', { ...draft, teams: undefined }, /key-rotation\.md: teams/],
  ['a key where a list belongs', { ...draft, platform: team.publicKey }, /platform/],
  ['a date that nobody can read', { ...draft, expires: 'next year' }, /expires: next year;/],
  ['a date that is over', { ...draft, expires: '2026-01-01' }, /expires: 2026-01-01;/],
  [
    'a placeholder for a key',
    { ...draft, teams: { spin: ['<key>'] } },
    /public key for spin: <key>/,
  ],
])('refuses to sign a draft with %s', async (_, value, message) => {
  await put(value)
  const before = await readFile(file, 'utf8')
  await expect(signTrustFile(file, alice.privateKey)).rejects.toThrow(message)
  expect(await readFile(file, 'utf8')).toBe(before)
})

test('drops signatures made before the text changed', async () => {
  await put(draft)
  for (const { privateKey } of [alice, bob]) await signTrustFile(file, privateKey)
  const given = await readTrustFile(file)
  await put({ ...given, text: given.text.replace('"version":1', '"version":2') })
  const { signatures } = await signTrustFile(file, bob.privateKey)
  expect(signatures.map(({ key }) => key)).toEqual([bob.publicKey])
})

test('refuses an unsigned draft and names the command', async () => {
  await put(draft)
  const command = ['trust', file]
  await expect(runCommand(command, { RELEASE_STORE: folder })).rejects.toThrow(/release sign-trust/)
})
