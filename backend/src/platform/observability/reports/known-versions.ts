import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Configuration } from '../../configuration/configuration'
import type { Log } from '../log'

/** Milliseconds until the registries are read again for an unknown version, which may have been released a moment ago. */
const readAgainAfter = 5000
/** Milliseconds until the registries are read again for a known version, which may have left them. */
const refreshAfter = 60_000
const timeout = 5000

const version = z.object({ version: z.string() })
const registry = z.object({
  shell: z.optional(z.string()),
  shellCandidate: z.optional(version),
  remotes: z.record(
    z.string(),
    z.object({
      live: version,
      previous: z.optional(version),
      candidate: z.optional(z.object({ record: version })),
    }),
  ),
})

type Subject = { remote: string; version: string }
const keyOf = ({ remote, version }: Subject) => `${remote} ${version}`

const versionsIn = (text: string): string[] => {
  const { shell, shellCandidate, remotes } = z.parse(registry, JSON.parse(text))
  // A site that was built without a release names no version of its shell, nor do its reports.
  const shells = [shell ?? '', ...(shellCandidate ? [shellCandidate.version] : [])]
  return [
    ...shells.map(version => keyOf({ remote: 'shell', version })),
    ...Object.entries(remotes).flatMap(([remote, { live, previous, candidate }]) =>
      [live, previous, candidate?.record].flatMap(record =>
        record ? [keyOf({ remote, version: record.version })] : [],
      ),
    ),
  ]
}

const fetchText = async (address: string): Promise<string> => {
  const reply = await fetch(address, { signal: AbortSignal.timeout(timeout) })
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`)
  return reply.text()
}

/** The registries in a folder with a site: its own and those of its tenants. */
const filesIn = async (folder: string): Promise<string[]> => {
  const tenants = await readdir(join(folder, 'sites')).catch((): string[] => [])
  return [folder, ...tenants.map(name => join(folder, 'sites', name))].map(below =>
    join(below, 'registry.json'),
  )
}

/** The versions that the sites' registries name. Strangers can invent any number of others. */
export class KnownVersions {
  private versions: ReadonlySet<string> = new Set()
  private readAt = Number.NEGATIVE_INFINITY
  private reading: Promise<void> | undefined

  constructor(
    private readonly sources: Pick<Configuration, 'registries' | 'siteFolder'>,
    private readonly log: Log,
  ) {}

  /** Whether a registry names this version. Every version counts as known if no registry is configured. */
  async has(subject: Subject): Promise<boolean> {
    const { registries, siteFolder } = this.sources
    if (registries.length === 0 && siteFolder === undefined) return true
    const isKnown = () => this.versions.has(keyOf(subject))
    const now = Date.now()
    if (now - this.readAt > (isKnown() ? refreshAfter : readAgainAfter)) {
      this.readAt = now
      this.reading = this.read()
    }
    if (!isKnown()) await this.reading
    return isKnown()
  }

  /** Keeps the known versions if a registry cannot be read. */
  private async read() {
    const { registries, siteFolder } = this.sources
    const files = siteFolder === undefined ? [] : await filesIn(siteFolder)
    const texts = [
      ...files.map(file => readFile(file, 'utf8')),
      ...registries.map(address => fetchText(address)),
    ]
    const results = await Promise.allSettled(texts.map(async text => versionsIn(await text)))
    const failed = results.find(({ status }) => status === 'rejected')
    const read = results.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
    this.versions = new Set(failed ? [...this.versions, ...read] : read)
    if (failed)
      this.log.warn(
        { err: 'reason' in failed ? failed.reason : undefined },
        'a registry cannot be read: reports about versions that only it names are dropped',
      )
  }
}
