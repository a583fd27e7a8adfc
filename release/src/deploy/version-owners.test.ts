import { smokeTest } from '../gate/smoke-test/smoke-test'
import { readLatestState } from '../registry/log/log'
import { isPublished, writeManifest } from '../registry/manifests/manifests'
import { publicKeyOf } from '../signing/sign'
import { fileFacts } from '../store/file-facts'
import { exampleManifest } from '../testing/example-manifest'
import { platform, setUpOwnedStore, spin, stranger } from '../testing/set-up-owned-store'

jest.mock('../gate/smoke-test/smoke-test', () => ({ smokeTest: jest.fn(async () => undefined) }))

const { store, run, publish, nameTeams } = setUpOwnedStore()

const live = async (name: string) => (await readLatestState(store())).remotes[name]?.live

/** Writes a version without the release tool, with the credentials that every team has. */
const upload = (version: string, privateKey?: string) =>
  writeManifest(
    store(),
    { ...exampleManifest('spin', version), sizes: {}, locales: [], exposes: [] },
    privateKey,
  )

describe('publish', () => {
  test("refuses a version under another team's name", async () => {
    const refusal = publish('spin', '1.2.0', stranger)
    await expect(refusal).rejects.toThrow(
      /spin belongs to the key of spin, and yours is the key ….{8}\n.*under another name/,
    )
    await expect(publish('spin', '1.2.0')).rejects.toThrow('RELEASE_PRIVATE_KEY is not set')
    expect(await isPublished(store(), 'spin', '1.2.0')).toBe(false)
    await expect(publish('spin', '1.2.0', spin)).resolves.toContain('promoted spin 1.2.0')
  })

  test('gives a new name to its first publisher', async () => {
    await publish('lotto', '1.0.0', stranger)
    await expect(publish('lotto', '1.0.1', spin)).rejects.toThrow('lotto belongs to the key …')
    await publish('lotto', '1.0.1', stranger)
  })

  test('refuses another shell than the one of the platform', async () => {
    await expect(publish('shell', '2.0.0', spin)).rejects.toThrow(
      "shell belongs to the platform's key, and yours is the key of spin",
    )
  })
})

describe('activate', () => {
  test("refuses a stranger's version that lies under a team's name", async () => {
    await run('activate spin 1.0.0', spin)
    await upload('1.2.0', stranger.privateKey)
    await upload('1.3.0')
    for (const keys of [spin, platform]) {
      await expect(run('activate spin 1.2.0', keys)).rejects.toThrow(
        /spin 1\.2\.0 was published with the key ….{8}, which may not publish spin\n.*higher version/,
      )
      await expect(run('activate spin 1.3.0', keys)).rejects.toThrow(
        'spin 1.3.0 was published without a key',
      )
    }
    expect(smokeTest).toHaveBeenCalledTimes(1)
    expect(await live('spin')).toBe('1.0.0')
  })

  test('refuses a record that was changed after signing', async () => {
    const key = 'records/spin/1.0.0.json'
    const text = (await store().get(key))?.body.toString() ?? ''
    const changed = Buffer.from(text.replace('"/remotes/', '"https://evil.test/remotes/'))
    await store().replace(key, changed, fileFacts(key, true))
    await expect(run('activate spin 1.0.0', platform)).rejects.toThrow(
      'the manifest of spin 1.0.0 was changed after it was signed',
    )
  })

  test('takes a new name once the platform has consented', async () => {
    await publish('lotto', '1.0.0', stranger)
    const refusal = await run('activate lotto 1.0.0', platform).catch(String)
    const [, command = ''] = /release (owner lotto \S+)/.exec(refusal) ?? []
    expect(command).toBe(`owner lotto ${publicKeyOf(stranger.privateKey)}`)
    await expect(run(command, stranger)).rejects.toThrow('refused')
    await run(command, platform)
    await run('activate lotto 1.0.0', platform)
    expect(await live('lotto')).toBe('1.0.0')
  })

  test("refuses a version of a team's former key", async () => {
    await nameTeams(2, { spin: stranger })
    await expect(run('activate spin 1.0.0', stranger)).rejects.toThrow('which may not publish spin')
  })
})
