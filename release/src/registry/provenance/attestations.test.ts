import { readOverview } from '../../dashboard/read-overview'
import { platform, setUpOwnedStore, spin } from '../../testing/set-up-owned-store'
import { activate } from '../changes/change-state'
import { appendChange, readHistory } from '../log/log'

jest.mock('../../gate/smoke-test/smoke-test', () => ({ smokeTest: jest.fn(async () => undefined) }))

const { store, run } = setUpOwnedStore()

describe('history', () => {
  test('shows the key of a change, and its author in quotation marks', async () => {
    await run('activate spin 1.0.0', spin)
    expect(await run('history')).toMatch(
      /the key of spin \("a claimed name"\) {2}activate spin 1\.0\.0\n.*the platform's key \("/,
    )
    expect(await run('status')).toContain('the key of spin ("a claimed name"): activate spin')
  })

  test('shows a change without a signature as unsigned', async () => {
    await run('activate spin 1.0.0', spin)
    const forged = { by: 'the platform', describe: 'activate spin 1.1.0' }
    const apply = (state: Parameters<typeof activate>[0]) => activate(state, 'spin', '1.1.0')
    await appendChange(store(), { ...forged, apply })
    expect(await run('history --count 1')).toContain('UNSIGNED ("the platform")')
  })
})

test('versions and the dashboard show the publisher and the result', async () => {
  await run('activate spin 1.0.0', platform)
  expect(await run('versions spin')).toBe(
    [
      '1.0.0        the key of spin ("somebody"); has passed the gate',
      '1.1.0        the key of spin ("somebody"); HAS NOT PASSED THE GATE',
    ].join('\n'),
  )
  const overview = await readOverview(store(), await readHistory(store(), 10))
  expect(overview?.parts.find(({ name }) => name === 'spin')).toMatchObject({
    since: { by: `the platform's key ("a claimed name")` },
    published: { author: 'the key of spin ("somebody")', gate: 'has passed the gate' },
  })
})
