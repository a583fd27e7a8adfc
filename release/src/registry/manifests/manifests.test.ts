import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStore } from '../../store/folder-store'
import { exampleManifest, exampleShell } from '../../testing/example-manifest'
import { baseUrl, readRemoteManifest, requireValidManifest, writeManifest } from './manifests'

describe('manifests', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const spin = { ...exampleManifest('spin', '1.0.0'), sizes: {}, locales: [], exposes: [] }

  test('refuses an unreadable manifest before anything is uploaded', () => {
    requireValidManifest(spin)
    requireValidManifest(exampleShell('1.0.0'))
    expect(() => requireValidManifest({ ...spin, entry: '../main.js' })).toThrow(
      /^spin 1\.0\.0 could not be activated and was not published: entry: /,
    )
    expect(() => requireValidManifest(exampleShell('v1'))).toThrow('not published: version: ')
  })

  test('explains an invalid manifest in one line, with a hint', async () => {
    const store = createFolderStore(folder)
    await writeManifest(store, { ...spin, base: 'cdn.example/remotes/spin/1.0.0/' })
    await expect(readRemoteManifest(store, 'spin', '1.0.0')).rejects.toThrow(
      /^the manifest of spin 1\.0\.0 is invalid \(base: [^\n]*\); publish it again under a higher version$/,
    )
  })
})

describe('baseUrl', () => {
  const below = 'remotes/spin/1.0.0/'

  test.each(['', 'https://cdn.example', 'http://127.0.0.1:4102', 'https://cdn.example/tamlung'])(
    'accepts the origin "%s"',
    origin => {
      expect(baseUrl(origin, below)).toBe(`${origin}/${below}`)
    },
  )

  test.each([
    'cdn.example',
    '//cdn.example',
    '/files',
    'https://',
    'https://cdn.example:port',
    'https://cdn.example?v=1',
    'https://cdn.example#files',
    'https://cdn. example',
    'ftp://cdn.example',
  ])('refuses the origin "%s" before anything is uploaded', origin => {
    expect(() => baseUrl(origin, below)).toThrow(
      `Invalid RELEASE_ORIGIN: ${JSON.stringify(origin)}`,
    )
  })
})
