/** @jest-environment node */
import type { Activation, RemoteRecord } from '@tamlung/shared/contract/registry'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { recordOf } from '../../boot/testing/records'
import { createRemoteLoader, type LoaderParts } from './load-remote'
import { RemoteError } from './remote-error'

const live = recordOf('wallet', '2.0.0')
const previous = recordOf('wallet', '1.0.0')

function moduleOf(
  record: RemoteRecord,
  start: RemoteModule['start'] = () => () => {},
): RemoteModule {
  const contract = record.contract as unknown as RemoteModule['contract']
  return { contract, pages: {}, dialogs: {}, widgets: {}, loadTexts: async () => ({}), start }
}

function setUp(activation: Activation, parts: Partial<LoaderParts> = {}) {
  const fetchRemote = jest.fn(async (record: RemoteRecord, _attempt: number) => moduleOf(record))
  const spies = {
    markBroken: jest.fn<void, [string, string]>(),
    forgetBroken: jest.fn<void, [string]>(),
    settleOn: jest.fn<void, [RemoteRecord]>(),
    discard: jest.fn<void, [RemoteRecord, number]>(),
    report: jest.fn<void, Parameters<LoaderParts['report']>>(),
  }
  const loader = createRemoteLoader({
    activationOf: name => (name === activation.live.name ? activation : undefined),
    pickOf: name => (name === activation.live.name ? activation.live : undefined),
    pickAfterFailure: name => (name === activation.live.name ? activation.live : undefined),
    refreshRegistry: async () => {},
    fetchRemote,
    registerTexts: async (_, load) => void (await load('th')),
    ...spies,
    ...parts,
  })
  return { loader, fetchRemote, ...spies }
}

const missing = Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'missing' })

function failingFor(version: string, error: unknown = missing) {
  return jest.fn(async (record: RemoteRecord, _attempt: number) => {
    if (record.version === version) throw error
    return moduleOf(record)
  })
}

test('fetches and starts a remote once for all callers', async () => {
  const start = jest.fn(() => () => {})
  const fetchRemote = jest.fn(async (record: RemoteRecord) => moduleOf(record, start))
  const { loader } = setUp({ live }, { fetchRemote })
  await Promise.all([loader.fetch('wallet'), loader.start('wallet'), loader.start('wallet')])
  expect(fetchRemote).toHaveBeenCalledTimes(1)
  expect(start).toHaveBeenCalledTimes(1)
})

test('runs nothing of a remote before it is started', async () => {
  const start = jest.fn(() => () => {})
  const { loader } = setUp({ live }, { fetchRemote: async record => moduleOf(record, start) })
  await loader.fetch('wallet')
  expect(start).not.toHaveBeenCalled()
})

test('falls back to the previous version and reports it', async () => {
  const { loader, markBroken, report } = setUp(
    { live, previous },
    { fetchRemote: failingFor('2.0.0') },
  )
  const { record } = await loader.start('wallet')
  expect(record.version).toBe('1.0.0')
  expect(markBroken).toHaveBeenCalledWith('wallet', '2.0.0')
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'fell-back', version: '1.0.0', commit: 'commit-1.0.0' }),
  )
})

test('fetches only once during a fallback', async () => {
  const fetchRemote = failingFor('2.0.0')
  const { loader } = setUp({ live, previous }, { fetchRemote })
  await Promise.all([loader.start('wallet'), loader.fetch('wallet'), loader.start('wallet')])
  await loader.fetch('wallet')
  expect(fetchRemote.mock.calls.map(([record]) => record.version)).toEqual(['2.0.0', '1.0.0'])
})

test('falls back when a version throws at start', async () => {
  const fetchRemote = async (record: RemoteRecord) =>
    moduleOf(record, () => {
      if (record.version === '2.0.0') throw new Error('cannot start')
      return () => {}
    })
  const { loader } = setUp({ live, previous }, { fetchRemote })
  expect((await loader.start('wallet')).record.version).toBe('1.0.0')
})

test('reports the wanted version’s error when nothing loads', async () => {
  const fetchRemote = async (record: RemoteRecord): Promise<RemoteModule> => {
    throw record.version === '2.0.0' ? missing : new TypeError('nonsense')
  }
  const { loader } = setUp({ live, previous }, { fetchRemote })
  await expect(loader.start('wallet')).rejects.toMatchObject({
    kind: 'absent',
    remote: 'wallet',
    version: '2.0.0',
  })
})

test('refuses a remote for another shell before fetching it', async () => {
  const { loader, fetchRemote } = setUp({ live: recordOf('wallet', '2.0.0', '^9.0.0') })
  await expect(loader.fetch('wallet')).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringMatching(/wallet 2\.0\.0 needs contract \^9\.0\.0.*shell has 1\.0\.0/),
  })
  expect(fetchRemote).not.toHaveBeenCalled()
})

test('keeps a failure until a retry is requested', async () => {
  const fetchRemote = failingFor('2.0.0')
  const { loader } = setUp({ live }, { fetchRemote })
  await expect(loader.start('wallet')).rejects.toBeInstanceOf(RemoteError)
  await expect(loader.start('wallet')).rejects.toBeInstanceOf(RemoteError)
  expect(fetchRemote).toHaveBeenCalledTimes(1)
})

test('retries under another address and clears the failure', async () => {
  let healthy = false
  const fetchRemote = jest.fn(async (record: RemoteRecord, _attempt: number) => {
    if (!healthy) throw missing
    return moduleOf(record)
  })
  const { loader, forgetBroken } = setUp({ live }, { fetchRemote })
  await expect(loader.start('wallet')).rejects.toBeInstanceOf(RemoteError)
  healthy = true
  loader.evict('wallet')
  await loader.start('wallet')
  expect(fetchRemote.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1])
  expect(forgetBroken).toHaveBeenCalledWith('wallet')
})

test('retries with the version that is live by then', async () => {
  const repaired = recordOf('wallet', '2.0.1')
  const { loader } = setUp(
    { live },
    {
      fetchRemote: failingFor('2.0.0'),
      activationOf: () => ({ live: repaired }),
      pickAfterFailure: () => repaired,
    },
  )
  await loader.start('wallet').catch(() => undefined)
  loader.evict('wallet')
  expect((await loader.start('wallet')).record.version).toBe('2.0.1')
})

test('stops what a remote started before starting it again', async () => {
  const stop = jest.fn()
  const { loader } = setUp({ live }, { fetchRemote: async record => moduleOf(record, () => stop) })
  await loader.start('wallet')
  loader.evict('wallet')
  expect(stop).toHaveBeenCalledTimes(1)
})

test('times out a remote that hangs', async () => {
  jest.useFakeTimers()
  const { loader } = setUp({ live }, { fetchRemote: () => new Promise<never>(() => {}) })
  const outcome = expect(loader.start('wallet')).rejects.toMatchObject({ kind: 'slow' })
  await jest.advanceTimersByTimeAsync(25_000)
  await outcome
  jest.useRealTimers()
})

test('reports an unknown remote as absent', async () => {
  const { loader } = setUp({ live })
  await expect(loader.start('nobody')).rejects.toMatchObject({ kind: 'absent', remote: 'nobody' })
})

test('reports every stage with remote, version and commit', async () => {
  const { loader, report } = setUp({ live })
  await loader.start('wallet')
  const seen = report.mock.calls.map(([event]) => [
    event.type,
    event.stage,
    event.version,
    event.commit,
  ])
  expect(seen).toEqual([
    ['loaded', 'entry', '2.0.0', 'commit-2.0.0'],
    ['loaded', 'start', '2.0.0', 'commit-2.0.0'],
  ])
})

const wanted = { isOffered: () => true, load: async () => {}, mayReplace: () => true }

test('falls back for the whole remote when one view fails', async () => {
  const stop = jest.fn()
  const { loader, markBroken, settleOn, discard, report } = setUp(
    { live, previous },
    { fetchRemote: async record => moduleOf(record, () => stop) },
  )
  await loader.start('wallet')
  expect(await loader.replace(live, wanted)).toBe(true)
  expect((await loader.start('wallet')).record.version).toBe('1.0.0')
  expect(stop).toHaveBeenCalledTimes(1)
  expect(markBroken).toHaveBeenCalledWith('wallet', '2.0.0')
  expect(discard).toHaveBeenCalledWith(live, 0)
  expect(settleOn).toHaveBeenLastCalledWith(previous)
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'fell-back', version: '1.0.0', stage: 'chunk' }),
  )
})

describe('two versions in one folder', () => {
  const base = '/remotes/wallet/files/'
  const [sharing, earlier] = [
    { ...live, base },
    { ...previous, base },
  ]

  test('counts a new attempt after a failed entry', async () => {
    const fetchRemote = failingFor('2.0.0')
    const { loader, discard } = setUp({ live: sharing, previous: earlier }, { fetchRemote })
    await loader.start('wallet')
    expect(fetchRemote.mock.lastCall).toEqual([earlier, 1])
    expect(discard.mock.calls).toEqual([[sharing, 0]])
  })

  test('counts a new attempt after a failed view', async () => {
    const { loader, discard, fetchRemote } = setUp({ live: sharing, previous: earlier })
    await loader.start('wallet')
    await loader.replace(sharing, wanted)
    expect(fetchRemote.mock.lastCall).toEqual([earlier, 1])
    expect(discard.mock.calls).toEqual([[sharing, 0]])
  })

  test('removes only the previous version when it has to stay away', async () => {
    const { loader, discard } = setUp({ live: sharing, previous: earlier })
    await loader.start('wallet')
    await loader.replace(sharing, { ...wanted, mayReplace: () => false })
    expect(discard.mock.calls).toEqual([[earlier, 1]])
  })
})

test.each([
  ['does not come either', { fetchRemote: failingFor('1.0.0') }, wanted],
  ['lacks the part as well', {}, { ...wanted, load: () => Promise.reject(missing) }],
  ['does not offer the part', {}, { ...wanted, isOffered: () => false }],
  ['would interrupt somebody', {}, { ...wanted, mayReplace: () => false }],
])('keeps working views when the previous version %s', async (_, parts, options) => {
  const { loader, markBroken } = setUp({ live, previous }, parts)
  const before = await loader.start('wallet')
  expect(await loader.replace(live, options)).toBe(false)
  expect(await loader.start('wallet')).toBe(before)
  expect(markBroken).not.toHaveBeenCalled()
})

test('replaces the remote once when two views fail together', async () => {
  const { loader, fetchRemote, markBroken } = setUp({ live, previous })
  await loader.start('wallet')
  const both = [loader.replace(live, wanted), loader.replace(live, wanted)]
  expect(await Promise.all(both)).toEqual([true, true])
  expect(await loader.replace(live, wanted)).toBe(true)
  expect(fetchRemote).toHaveBeenCalledTimes(2)
  expect(markBroken).toHaveBeenCalledTimes(1)
})
