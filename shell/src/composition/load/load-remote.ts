import type { Language } from '@tamlung/shared/contract/editions'
import type { Activation, RemoteRecord } from '@tamlung/shared/contract/registry'
import {
  contractVersion,
  type RemoteModule,
  type Texts,
} from '@tamlung/shared/contract/remote-contract'
import { satisfies } from '@tamlung/shared/contract/version-range'
import { versionsOf } from '../../boot/choose/pick-version'
import { deadlines, withDeadline } from './deadline'
import { kindOf, type LoadEvent, RemoteError, type Stage } from './remote-error'

export type LoadedRemote = { record: RemoteRecord; module: RemoteModule }

export type LoaderParts = {
  activationOf: (name: string) => Activation | undefined
  /** The first version to try. */
  pickOf: (name: string) => RemoteRecord | undefined
  /** Fetches the current versions and returns the one to try after a failure. */
  refreshRegistry: () => Promise<void>
  pickAfterFailure: (name: string) => RemoteRecord | undefined
  fetchRemote: (record: RemoteRecord, attempt: number) => Promise<RemoteModule>
  registerTexts: (namespace: string, load: (language: Language) => Promise<Texts>) => Promise<void>
  markBroken: (name: string, version: string) => void
  forgetBroken: (name: string) => void
  /** Called when the page switches to this version. */
  settleOn: (record: RemoteRecord) => void
  /** Called when no view of this version, as fetched with this attempt, is shown any more. */
  discard: (record: RemoteRecord, attempt: number) => void
  report: (event: Omit<LoadEvent, 'at'>) => void
}

/** The view whose code failed to load. */
export type Wanted = {
  isOffered: (record: RemoteRecord) => boolean
  load: (loaded: LoadedRemote) => Promise<unknown>
  /** Whether everything shown of the remote may be re-rendered right now. */
  mayReplace: () => boolean
}

type Entry = {
  name: string
  /** Each attempt uses new addresses, so that no failed request is waited for or reused. */
  attempt: number
  /** The chosen version, then the others that the registry names. */
  records: RemoteRecord[]
  firstError?: RemoteError
  fetched?: Promise<LoadedRemote>
  started?: Promise<LoadedRemote>
  replaced?: Promise<boolean>
  stop?: () => void
}

function checkCompatible(record: RemoteRecord, needs: { contract: string }) {
  if (satisfies(contractVersion, needs.contract)) return
  const { name: remote, version } = record
  const cause = new Error(
    `${remote} ${version} needs contract ${needs.contract}, the shell has ${contractVersion}`,
  )
  throw new RemoteError({ kind: 'incompatible', remote, version, stage: 'entry', cause })
}

/** Stores a promise per remote and stage. A failure stays until a retry, which clears it completely. */
export function createRemoteLoader(parts: LoaderParts) {
  const entries = new Map<string, Entry>()

  function recordsOf(name: string, first: RemoteRecord | undefined): RemoteRecord[] {
    const activation = parts.activationOf(name)
    const records = [first, ...(activation ? versionsOf(activation) : [])]
    const known = records.filter(record => record !== undefined)
    return known.filter(
      (record, index) => known.findIndex(({ version }) => version === record.version) === index,
    )
  }

  function entryOf(name: string): Entry {
    const entry = entries.get(name) ?? {
      name,
      attempt: 0,
      records: recordsOf(name, parts.pickOf(name)),
    }
    entries.set(name, entry)
    return entry
  }

  async function measured<Value>(
    record: RemoteRecord,
    stage: Stage,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const { name: remote, version, commit } = record
    const before = performance.now()
    try {
      const value = await work()
      const duration = Math.round(performance.now() - before)
      parts.report({ type: 'loaded', remote, version, commit, stage, duration })
      return value
    } catch (cause) {
      const error =
        cause instanceof RemoteError
          ? cause
          : new RemoteError({ kind: kindOf(cause), remote, version, stage, cause })
      const { kind, message } = error
      parts.report({ type: 'failed', remote, version, commit, stage, kind, message })
      throw error
    }
  }

  function noteFallBack(failed: RemoteRecord, next: RemoteRecord, stage: Stage) {
    const { name: remote, version, commit } = next
    parts.markBroken(remote, failed.version)
    const message = `instead of ${failed.version}`
    parts.report({ type: 'fell-back', remote, version, commit, stage, message })
  }

  /** Continues with the next version that the registry names, or throws the first version's error. */
  function fallBack(entry: Entry, failed: RemoteRecord, error: unknown) {
    if (error instanceof RemoteError) entry.firstError ??= error
    const [, next] = entry.records
    if (!next) throw entry.firstError ?? error
    entry.records = entry.records.slice(1)
    parts.discard(failed, entry.attempt)
    entry.attempt = attemptAfter(failed, next, entry.attempt)
    noteFallBack(failed, next, 'entry')
  }

  /** Versions share files and their addresses, so another version is fetched as another attempt. */
  function attemptAfter(failed: RemoteRecord, next: RemoteRecord, attempt: number): number {
    return failed.base === next.base ? attempt + 1 : attempt
  }

  function fetchVersion(record: RemoteRecord, attempt: number): Promise<LoadedRemote> {
    return measured(record, 'entry', async () => {
      checkCompatible(record, record.contract.needs)
      const module = await withDeadline(
        parts.fetchRemote(record, attempt),
        deadlines.entry + deadlines.chunk,
      )
      checkCompatible(record, module.contract.needs)
      return { record, module }
    })
  }

  async function fetchFirstThatLoads(entry: Entry): Promise<LoadedRemote> {
    for (;;) {
      const [record] = entry.records
      if (!record)
        throw new RemoteError({ kind: 'absent', remote: entry.name, version: '', stage: 'entry' })
      try {
        const loaded = await fetchVersion(record, entry.attempt)
        parts.settleOn(record)
        return loaded
      } catch (error) {
        fallBack(entry, record, error)
      }
    }
  }

  async function startFirstThatStarts(entry: Entry): Promise<LoadedRemote> {
    for (;;) {
      const { record, module } = await fetchedOf(entry)
      try {
        await measured(record, 'start', async () => {
          await withDeadline(parts.registerTexts(entry.name, module.loadTexts), deadlines.start)
          entry.stop = module.start()
        })
        return { record, module }
      } catch (error) {
        fallBack(entry, record, error)
        delete entry.fetched
      }
    }
  }

  function fetchedOf(entry: Entry): Promise<LoadedRemote> {
    entry.fetched ??= fetchFirstThatLoads(entry)
    return entry.fetched
  }

  /** The next version that has the wanted view and whose code has loaded. */
  async function findReplacement(entry: Entry, failed: RemoteRecord, wanted: Wanted) {
    const others = entry.records.slice(1)
    let { attempt } = entry
    for (const [index, record] of others.entries()) {
      if (!wanted.isOffered(record)) continue
      attempt = attemptAfter(failed, record, attempt)
      try {
        const loaded = await fetchVersion(record, attempt)
        await wanted.load(loaded)
        return { loaded, attempt, records: others.slice(index) }
      } catch {
        parts.discard(record, attempt)
      }
    }
    return undefined
  }

  async function replace(entry: Entry, failed: RemoteRecord, wanted: Wanted): Promise<boolean> {
    const { name, stop } = entry
    const found = await findReplacement(entry, failed, wanted)
    if (entries.get(name) !== entry) return true
    if (!found) return false
    const { loaded, attempt, records } = found
    if (!wanted.mayReplace()) {
      parts.discard(loaded.record, attempt)
      return false
    }
    entries.set(name, { name, attempt, records, fetched: Promise.resolve(loaded) })
    stop?.()
    parts.discard(failed, entry.attempt)
    noteFallBack(failed, loaded.record, 'chunk')
    parts.settleOn(loaded.record)
    return true
  }

  return {
    measured,
    /** Resolves when the code has loaded; the remote is not started. */
    fetch: (name: string) => fetchedOf(entryOf(name)),
    /** Resolves when the remote has started and its texts in the current language have loaded. */
    start(name: string): Promise<LoadedRemote> {
      const entry = entryOf(name)
      entry.started ??= startFirstThatStarts(entry)
      return entry.started
    },
    /**
     * Drops a version of which a view failed to load, once another version has loaded that has it: working views are
     * kept when the other version fails too. Returns true when the remote was replaced.
     */
    replace(failed: RemoteRecord, wanted: Wanted): Promise<boolean> {
      const entry = entryOf(failed.name)
      if (entry.records[0] !== failed) return Promise.resolve(true)
      entry.replaced ??= replace(entry, failed, wanted)
      return entry.replaced
    },
    /** Clears all state of a remote, so that the next call fetches it again under another address. */
    evict(name: string) {
      const { attempt, stop, records } = entryOf(name)
      parts.forgetBroken(name)
      for (const record of records.slice(0, 1)) parts.discard(record, attempt)
      const entry: Entry = { name, attempt: attempt + 1, records: [] }
      entry.fetched = parts.refreshRegistry().then(() => {
        entry.records = recordsOf(name, parts.pickAfterFailure(name))
        return fetchFirstThatLoads(entry)
      })
      // Callers get the error; without callers the rejection counts as handled.
      entry.fetched.catch(() => undefined)
      entries.set(name, entry)
      stop?.()
    },
  }
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>
