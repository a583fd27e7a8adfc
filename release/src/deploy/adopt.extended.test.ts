import { readLatestState } from '../registry/log/log'
import { readSettings } from '../registry/settings/settings'
import { newKeyPair } from '../signing/sign'
import { setUpThreeSites } from '../testing/set-up-three-sites'

jest.mock('../gate/smoke-test/smoke-test', () => ({ smokeTest: jest.fn(async () => undefined) }))

const { store, release, everythingStays } = setUpThreeSites()

const live = async () => (await readLatestState(store())).remotes.spin?.live

describe('adopt', () => {
  test('keeps every version that was live as a way back', async () => {
    await release('activate spin 1.1.0 --no-browser')
    expect(await release('status')).toContain('release adopt')
    expect(await release('adopt')).toBe(
      [
        '9: adopt',
        'shell 1.0.0: adopted',
        'spin 1.1.0: adopted',
        'spin 1.0.0: adopted',
        'wallet 1.0.0: adopted',
      ].join('\n'),
    )
    expect(await release('status')).not.toContain('release adopt')
    await release('tenant pin gold spin 1.1.0')
    await release('rollback spin')
    expect(await live()).toBe('1.0.0')
  })

  test('refuses versions that nobody signed and that were never live', async () => {
    await release('adopt')
    const attempt = () => release('activate spin 1.2.0')
    await everythingStays(attempt, 'spin 1.2.0 was published without a key')
  })

  test("needs the platform's key, and comes before its settings", async () => {
    const { privateKey } = newKeyPair()
    await everythingStays(
      () => release('adopt', privateKey) ?? Promise.resolve(),
      "only with the platform's key",
    )
    const { settings } = await readLatestState(store())
    expect(settings && readSettings(settings).owners).toBeUndefined()
    await everythingStays(
      () => release('configure gate off') ?? Promise.resolve(),
      'first: release adopt',
    )
  })

  test('adopts nothing twice', async () => {
    await release('adopt')
    expect(await release('adopt')).toMatch(/^\d+: adopt$/)
  })
})
