import { smokeTest } from '../gate/smoke-test/smoke-test'
import { readLatestState } from '../registry/log/log'
import { comparesPages, noSettings, settingsOf } from '../registry/settings/settings'
import { fileFacts } from '../store/file-facts'
import { platform, setUpOwnedStore, spin } from '../testing/set-up-owned-store'

jest.mock('../gate/smoke-test/smoke-test', () => ({ smokeTest: jest.fn(async () => undefined) }))

const { store, run } = setUpOwnedStore()

const live = async () => (await readLatestState(store())).remotes.spin?.live
const lastChange = async () => (await readLatestState(store())).change

describe('activate in a store that requires the gate', () => {
  beforeEach(() => run('activate spin 1.0.0', spin))

  test.each(['--anyway --no-browser', '--anyway', '--no-browser'])(
    "refuses %s with a team's key",
    async flags => {
      await expect(run(`activate spin 1.1.0 ${flags}`, spin)).rejects.toThrow(
        `players of this site get only versions that have passed the gate: ${flags.replace(' ', ' and ')} ${flags.includes(' ') ? 'need' : 'needs'} the platform's key, and yours is the key of spin`,
      )
      await expect(run(`roll-out spin 1.1.0 5% ${flags}`, spin)).rejects.toThrow('refused')
      expect(await lastChange()).toBe('activate spin 1.0.0')
    },
  )

  test("notes the platform's --no-browser and refuses the way back to it", async () => {
    await run('activate spin 1.1.0 --no-browser', platform)
    expect(await lastChange()).toBe('activate spin 1.1.0 --no-browser')
    await run('rollback spin', spin)
    expect(await live()).toBe('1.0.0')
    await expect(run('rollback spin --to 1.1.0', spin)).rejects.toThrow(
      'spin 1.1.0 has not passed the gate',
    )
    await expect(run('rollback spin --to 1.1.0 --anyway', spin)).rejects.toThrow(
      "--anyway needs the platform's key",
    )
    await run('rollback spin --to 1.1.0 --anyway', platform)
    expect(await lastChange()).toBe('roll back spin to 1.1.0 --anyway')
  })

  test('returns to a version that has passed', async () => {
    await run('activate spin 1.1.0', spin)
    await run('rollback spin', spin)
    await run('rollback spin --to 1.1.0', spin)
    expect(await live()).toBe('1.1.0')
  })

  test('compares other pages until its limits are off', async () => {
    const compares = async () => comparesPages(settingsOf(await readLatestState(store())))
    expect(await compares()).toBe(true)
    await run('configure limits busy=3000', platform)
    expect(await compares()).toBe(true)
    await run('configure limits off', platform)
    expect(await compares()).toBe(false)
    await run('configure limits', platform)
    expect(await compares()).toBe(true)
    expect(comparesPages(noSettings)).toBe(false)
  })

  test('refuses a version whose browser test has failed', async () => {
    jest.mocked(smokeTest).mockRejectedValueOnce(new Error('dialog spin does not work'))
    await expect(run('activate spin 1.1.0', spin)).rejects.toThrow('does not work')
    await expect(run('rollback spin --to 1.1.0', spin)).rejects.toThrow('not passed the gate')
  })

  test('refuses an attestation of another version', async () => {
    const passed = await store().get('attestations/spin/1.0.0.json')
    const forged = (passed?.body.toString() ?? '').replaceAll('1.0.0', '1.1.0')
    const key = 'attestations/spin/1.1.0.json'
    for (const text of [passed?.body.toString() ?? '', forged]) {
      await store().replace(key, Buffer.from(text), fileFacts(key, false))
      await expect(run('rollback spin --to 1.1.0', spin)).rejects.toThrow('not passed the gate')
    }
  })

  test('takes any signed version while the gate is off', async () => {
    await run('configure gate off', platform)
    await run('activate spin 1.1.0 --no-browser', spin)
    await run('configure gate', platform)
    await expect(run('rollback spin --to 1.1.0', platform)).resolves.toBeDefined()
    await expect(run('rollback spin', spin)).resolves.toBeDefined()
    await expect(run('rollback spin --to 1.1.0', spin)).rejects.toThrow('not passed the gate')
  })

  test('pins only what has passed', async () => {
    await run('configure origins https://site.test', platform)
    await run('tenant add gold https://gold.test --name Gold', platform)
    await run('tenant pin gold spin 1.0.0', platform)
    await expect(run('tenant pin gold spin 1.1.0', platform)).rejects.toThrow('not passed the gate')
    await run('tenant pin gold spin 1.1.0 --anyway', platform)
  })
})
