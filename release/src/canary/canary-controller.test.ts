import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterEach } from '@tamlung/shared/testing/close-after'
import { activate, rollOut } from '../registry/changes/change-state'
import { appendChange, readLatestState } from '../registry/log/log'
import { writeManifest } from '../registry/manifests/manifests'
import { noSettings } from '../registry/settings/settings'
import { exampleManifest, exampleShell } from '../testing/example-manifest'
import { createMemoryStore } from '../testing/memory-store'
import { CanaryController, watchCanary } from './canary-controller'
import { fetchReports, type ReportRow } from './metrics'

let server: Server
let rows: ReportRow[]
let address: string
let status: number
let headers: IncomingHttpHeaders
/** Runs while the controller waits for the reports. */
let beforeReply: () => unknown

beforeEach(async () => {
  status = 200
  beforeReply = () => {}
  server = createServer(async (request, response) => {
    headers = request.headers
    await beforeReply()
    response.writeHead(status).end(status === 200 ? JSON.stringify(rows) : 'out of order')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
closeAfterEach(
  () => jest.restoreAllMocks(),
  () => server.close(),
)

/** Creates a store with wallet 1.0.0 live and 1.1.0 as a canary at 5 %. */
async function startCanary() {
  const store = createMemoryStore()
  const by = 'a team'
  await appendChange(store, {
    by,
    describe: '',
    apply: state => activate(state, 'wallet', '1.0.0'),
  })
  await appendChange(store, {
    by,
    describe: '',
    apply: state => rollOut(state, 'wallet', '1.1.0', 5),
  })
  return {
    store,
    edition: 'th',
    origin: '',
    privateKey: undefined,
    firstSettings: noSettings,
    by,
  } as const
}

const walletOf = async ({ store }: Awaited<ReturnType<typeof startCanary>>) =>
  (await readLatestState(store)).remotes.wallet

function entryReports(version: string, type: string, count: number): ReportRow {
  return { remote: 'wallet', version, stage: 'entry', type, count }
}

/** Reports of a canary with one visit in 21. */
function canaryReports(visits: number, failures: number) {
  return [
    entryReports('1.0.0', 'loaded', visits * 20),
    entryReports('1.1.0', 'loaded', visits - failures),
    entryReports('1.1.0', 'failed', failures),
  ]
}

/** Replaces the wait between two analyses: each runs the next of these callbacks. */
function createClock(callbacks: readonly (() => unknown)[]) {
  const pending = [...callbacks]
  const waited: number[] = []
  return {
    waited,
    async wait(milliseconds: number) {
      waited.push(milliseconds)
      const callback = pending.shift()
      if (!callback) throw new Error('the canary goes on for longer than expected')
      await callback()
    },
  }
}

describe('CanaryController.advance', () => {
  test('stops the canary when the candidate fails more often', async () => {
    const context = await startCanary()
    rows = [entryReports('1.0.0', 'loaded', 1000)]
    const canary = new CanaryController(context, { remote: 'wallet', address })
    expect(await canary.advance()).toBeUndefined()
    rows = canaryReports(100, 10)
    expect(await canary.advance()).toContain('stopped wallet 1.1.0: entry did not load')
    const state = await readLatestState(context.store)
    expect(state.remotes.wallet).toEqual({ live: '1.0.0' })
    expect(state.by).toBe('canary analysis')
  })

  test('keeps a healthy canary running', async () => {
    const context = await startCanary()
    rows = canaryReports(100, 0)
    const canary = new CanaryController(context, { remote: 'wallet', address })
    expect(await canary.advance()).toBeUndefined()
    rows = canaryReports(1000, 0)
    expect(await canary.advance()).toBeUndefined()
    expect((await walletOf(context))?.candidate?.version).toBe('1.1.0')
  })

  test('raises and stops a canary of the shell, too', async () => {
    const context = await startCanary()
    const change = (apply: Parameters<typeof appendChange>[1]['apply']) =>
      appendChange(context.store, { by: '', describe: '', apply })
    for (const version of ['1.0.0', '1.1.0']) {
      const remote = { ...exampleManifest('wallet', version), sizes: {}, locales: [], exposes: [] }
      await writeManifest(context.store, remote)
      await writeManifest(context.store, exampleShell(version))
    }
    await change(state => activate(state, 'shell', '1.0.0'))
    await change(state => rollOut(state, 'shell', '1.1.0', 10))
    const shellReports = (visits: number, failures: number) =>
      canaryReports(visits, failures).map(row => ({ ...row, remote: 'shell' }))
    const canary = new CanaryController(context, { remote: 'shell', address, steps: [10, 50, 100] })
    rows = shellReports(10, 0)
    expect(await canary.advance()).toBeUndefined()
    rows = shellReports(300, 0)
    expect(await canary.advance()).toBeUndefined()
    expect((await readLatestState(context.store)).shell?.candidate?.percent).toBe(50)
    rows = shellReports(400, 20)
    expect(await canary.advance()).toContain('stopped shell 1.1.0: entry did not load')
    expect((await readLatestState(context.store)).shell).toEqual({ live: '1.0.0' })
  })

  test.each([
    ['stop', 10],
    ['raise', 0],
  ])('does not %s the next canary for the reports of this one', async (_, failures) => {
    const context = await startCanary()
    rows = canaryReports(10, 0)
    const canary = new CanaryController(context, { remote: 'wallet', address, steps: [25] })
    await canary.advance()
    rows = canaryReports(300, failures)
    beforeReply = () =>
      appendChange(context.store, {
        by: 'a team',
        describe: '',
        apply: state => rollOut(state, 'wallet', '1.2.0', 5),
      })
    await expect(canary.advance()).rejects.toThrow('wallet 1.1.0 is no longer being rolled out')
    expect((await walletOf(context))?.candidate).toEqual({ version: '1.2.0', percent: 5 })
  })

  test('counts the visits of a step from zero when the endpoint restarts', async () => {
    const context = await startCanary()
    rows = canaryReports(5000, 0)
    const canary = new CanaryController(context, { remote: 'wallet', address, steps: [25, 100] })
    expect(await canary.advance()).toBeUndefined()
    rows = canaryReports(10, 0)
    expect(await canary.advance()).toBeUndefined()
    rows = canaryReports(300, 0)
    expect(await canary.advance()).toBeUndefined()
    expect((await walletOf(context))?.candidate?.percent).toBe(25)
  })

  test('does not raise the percentage when the verdict is inconclusive', async () => {
    const context = await startCanary()
    rows = canaryReports(0, 0)
    const canary = new CanaryController(context, { remote: 'wallet', address, steps: [25, 100] })
    expect(await canary.advance()).toBeUndefined()
    rows = canaryReports(300, 1)
    expect(await canary.advance()).toBeUndefined()
    rows = canaryReports(600, 2)
    expect(await canary.advance()).toBeUndefined()
    expect((await walletOf(context))?.candidate?.percent).toBe(5)
  })
})

describe('fetchReports', () => {
  test.each([
    ['secret', 'Bearer secret'],
    ['', undefined],
  ])('sends the token "%s" as %s', async (token, authorization) => {
    jest.replaceProperty(process, 'env', { ...process.env, REPORTS_TOKEN: token })
    rows = []
    expect(await fetchReports(address)).toEqual([])
    expect(headers.authorization).toBe(authorization)
  })
})

describe('watchCanary', () => {
  test('ends when the canary is stopped', async () => {
    const context = await startCanary()
    rows = canaryReports(10, 0)
    const { wait, waited } = createClock([
      () => {
        rows = canaryReports(100, 1)
      },
      () => {
        rows = canaryReports(200, 20)
      },
    ])
    const end = await watchCanary(context, { remote: 'wallet', address, interval: 30_000, wait })
    expect(end).toContain(
      'stopped wallet 1.1.0: entry did not load; more than a million to 1 that it is worse',
    )
    expect(waited).toEqual([30_000, 30_000])
    expect(await walletOf(context)).toEqual({ live: '1.0.0' })
  })

  test('ends when the candidate is activated by hand', async () => {
    const context = await startCanary()
    rows = canaryReports(100, 0)
    const activateCandidate = () =>
      appendChange(context.store, {
        by: 'a team',
        describe: '',
        apply: state => activate(state, 'wallet', '1.1.0'),
      })
    const { wait, waited } = createClock([() => {}, activateCandidate])
    const end = await watchCanary(context, { remote: 'wallet', address, interval: 1000, wait })
    expect(end).toBe('no roll-out of wallet is running')
    expect(waited).toHaveLength(2)
    expect((await walletOf(context))?.live).toBe('1.1.0')
  })

  test('goes on when reports cannot be read for a while', async () => {
    const context = await startCanary()
    status = 503
    rows = canaryReports(100, 10)
    const sendInvalidRows = () => {
      status = 200
      rows = [{ remote: 7 } as unknown as ReportRow]
    }
    const recover = () => {
      rows = canaryReports(100, 0)
    }
    const failOften = () => {
      rows = canaryReports(200, 10)
    }
    const { wait, waited } = createClock([() => {}, sendInvalidRows, recover, failOften])
    const end = await watchCanary(context, { remote: 'wallet', address, interval: 1000, wait })
    expect(waited).toHaveLength(4)
    expect(end).toContain('stopped wallet 1.1.0')
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('answered 503'))
  })

  test('raises a healthy canary to 100 % after 200 visits per step', async () => {
    const context = await startCanary()
    const percent = async () => (await walletOf(context))?.candidate?.percent ?? 100
    const percentages: number[] = []
    rows = canaryReports(0, 0)
    const report = (visits: number) => async () => {
      percentages.push(await percent())
      rows = canaryReports(visits, 0)
    }
    const { wait } = createClock([199, 200, 399, 400, 599, 600].map(report))
    const steps = [5, 25, 50, 100]
    const end = await watchCanary(context, {
      remote: 'wallet',
      address,
      interval: 1000,
      steps,
      wait,
    })
    expect(end).toContain('wallet 1.1.0 for 100 %')
    expect(percentages).toEqual([5, 5, 25, 25, 50, 50])
    expect((await walletOf(context))?.live).toBe('1.1.0')
  })
})
