import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate } from '../changes/activate'
import { rollOut } from '../changes/roll-out'
import { append, latestState } from '../log/log'
import { writeRecord } from '../records/records'
import { noSettings } from '../settings/settings'
import { createFolderStore } from '../store/folder-store'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'
import type { ReportRow } from './signals'
import { RollOutWatch, watchRollOut } from './watch-roll-out'

let folder: string
let server: Server
let rows: ReportRow[]
let address: string
let status: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  status = 200
  server = createServer((_, response) => {
    response.writeHead(status).end(status === 200 ? JSON.stringify(rows) : 'out of order')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

function row(version: string, type: string, count: number): ReportRow {
  return { remote: 'wallet', version, stage: 'entry', type, count }
}

async function contextOfRollOut() {
  const store = createFolderStore(folder)
  const by = 'a team'
  await append(store, { by, describe: '', apply: state => activate(state, 'wallet', '1.0.0') })
  await append(store, {
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

test('a version that uses up its error budget is taken from its players by itself', async () => {
  const context = await contextOfRollOut()
  rows = [row('1.0.0', 'loaded', 1000)]
  const watch = new RollOutWatch(context, { remote: 'wallet', address })
  expect(await watch.look()).toBeUndefined()
  rows = failing(100, 10)
  expect(await watch.look()).toContain('stopped wallet 1.1.0: its entry does not come')
  const state = await latestState(context.store)
  expect(state.remotes.wallet).toEqual({ live: '1.0.0' })
  expect(state.by).toBe('error budget')
})

test('one that works goes on', async () => {
  const context = await contextOfRollOut()
  rows = failing(100, 0)
  const watch = new RollOutWatch(context, { remote: 'wallet', address })
  expect(await watch.look()).toBeUndefined()
  rows = failing(1000, 0)
  expect(await watch.look()).toBeUndefined()
  expect((await latestState(context.store)).remotes.wallet?.candidate?.version).toBe('1.1.0')
})

test('a share for a new shell is raised and stopped like one for a remote', async () => {
  const context = await contextOfRollOut()
  const note = (apply: Parameters<typeof append>[1]['apply']) =>
    append(context.store, { by: '', describe: '', apply })
  for (const version of ['1.0.0', '1.1.0']) {
    const remote = { ...exampleRecord('wallet', version), sizes: {}, locales: [], exposes: [] }
    await writeRecord(context.store, remote)
    await writeRecord(context.store, exampleShell(version))
  }
  await note(state => activate(state, 'shell', '1.0.0'))
  await note(state => rollOut(state, 'shell', '1.1.0', 10))
  const ofShell = (loads: number, failures: number) =>
    failing(loads, failures).map(one => ({ ...one, remote: 'shell' }))
  const quiet = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const watch = new RollOutWatch(context, { remote: 'shell', address, steps: [10, 50, 100] })
  rows = ofShell(10, 0)
  expect(await watch.look()).toBeUndefined()
  rows = ofShell(300, 0)
  expect(await watch.look()).toBeUndefined()
  expect((await latestState(context.store)).shell?.candidate?.percent).toBe(50)
  quiet.mockRestore()
  rows = ofShell(400, 20)
  expect(await watch.look()).toContain('stopped shell 1.1.0: its entry does not come')
  expect((await latestState(context.store)).shell).toEqual({ live: '1.0.0' })
})

/** A clock that is wound by the test: each round something else is reported by the time of the next look. */
function clockOf(rounds: readonly (() => unknown)[]) {
  const left = [...rounds]
  const waited: number[] = []
  return {
    waited,
    async wait(milliseconds: number) {
      waited.push(milliseconds)
      const next = left.shift()
      if (!next) throw new Error('it goes on for longer than expected')
      await next()
    },
  }
}

/** Of twenty-one players one has the candidate. */
function failing(loads: number, failures: number) {
  return [
    row('1.0.0', 'loaded', loads * 20),
    row('1.1.0', 'loaded', loads - failures),
    row('1.1.0', 'failed', failures),
  ]
}

test('looks again and again, and stops the roll-out in the round in which the budget is used up', async () => {
  const context = await contextOfRollOut()
  rows = failing(10, 0)
  const { wait, waited } = clockOf([
    () => {
      rows = failing(100, 1)
    },
    () => {
      rows = failing(200, 20)
    },
  ])
  const end = await watchRollOut(context, { remote: 'wallet', address, pause: 30_000, wait })
  expect(end).toContain(
    'stopped wallet 1.1.0: its entry does not come; more than a million to 1 that it is worse',
  )
  expect(waited).toEqual([30_000, 30_000])
  expect((await latestState(context.store)).remotes.wallet).toEqual({ live: '1.0.0' })
})

test('ends when the roll-out has become a version for everybody', async () => {
  const context = await contextOfRollOut()
  rows = failing(100, 0)
  const activateIt = () =>
    append(context.store, {
      by: 'a team',
      describe: '',
      apply: state => activate(state, 'wallet', '1.1.0'),
    })
  const { wait, waited } = clockOf([() => {}, activateIt])
  const end = await watchRollOut(context, { remote: 'wallet', address, pause: 1000, wait })
  expect(end).toBe('nothing of wallet is being rolled out')
  expect(waited).toHaveLength(2)
  expect((await latestState(context.store)).remotes.wallet?.live).toBe('1.1.0')
})

test('reports that cannot be read for a while stop nothing, and are read when they are back', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  const context = await contextOfRollOut()
  status = 503
  rows = failing(100, 10)
  const talksNonsense = () => {
    status = 200
    rows = [{ remote: 7 } as unknown as ReportRow]
  }
  const isBack = () => {
    rows = failing(100, 0)
  }
  const failsNow = () => {
    rows = failing(200, 10)
  }
  const { wait, waited } = clockOf([() => {}, talksNonsense, isBack, failsNow])
  const end = await watchRollOut(context, { remote: 'wallet', address, pause: 1000, wait })
  expect(waited).toHaveLength(4)
  expect(end).toContain('stopped wallet 1.1.0')
  expect(quiet).toHaveBeenCalledWith(expect.stringContaining('answers 503'))
  quiet.mockRestore()
})

test('with steps, a version with nothing against it gets to everybody by itself, and not before enough have had it', async () => {
  const quiet = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const context = await contextOfRollOut()
  const percent = async () =>
    (await latestState(context.store)).remotes.wallet?.candidate?.percent ?? 100
  const seen: number[] = []
  rows = failing(0, 0)
  const has = (visits: number) => async () => {
    seen.push(await percent())
    rows = failing(visits, 0)
  }
  const { wait } = clockOf([199, 200, 399, 400, 599, 600].map(has))
  const steps = [5, 25, 50, 100]
  const end = await watchRollOut(context, { remote: 'wallet', address, pause: 1000, steps, wait })
  expect(end).toContain('wallet 1.1.0 for 100 %')
  expect(seen).toEqual([5, 5, 25, 25, 50, 50])
  expect((await latestState(context.store)).remotes.wallet?.live).toBe('1.1.0')
  quiet.mockRestore()
})

test('where the reports are counted anew, so are the visits that the next step waits for', async () => {
  const quiet = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const context = await contextOfRollOut()
  rows = failing(5000, 0)
  const watch = new RollOutWatch(context, { remote: 'wallet', address, steps: [25, 100] })
  expect(await watch.look()).toBeUndefined()
  rows = failing(10, 0)
  expect(await watch.look()).toBeUndefined()
  rows = failing(300, 0)
  expect(await watch.look()).toBeUndefined()
  expect((await latestState(context.store)).remotes.wallet?.candidate?.percent).toBe(25)
  quiet.mockRestore()
})

test('a version that something speaks against is not raised, though there is too little to stop it', async () => {
  const context = await contextOfRollOut()
  rows = failing(0, 0)
  const watch = new RollOutWatch(context, { remote: 'wallet', address, steps: [25, 100] })
  expect(await watch.look()).toBeUndefined()
  rows = failing(300, 1)
  expect(await watch.look()).toBeUndefined()
  rows = failing(600, 2)
  expect(await watch.look()).toBeUndefined()
  expect((await latestState(context.store)).remotes.wallet?.candidate?.percent).toBe(5)
})
