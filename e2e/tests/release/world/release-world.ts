import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate, rollback } from '../../../../release/src/registry/changes/change-state'
import { appendChange, type Change } from '../../../../release/src/registry/log/log'
import {
  publishedVersions,
  readRemoteManifest,
} from '../../../../release/src/registry/manifests/manifests'
import {
  noSettings,
  type Settings,
  signSettings,
} from '../../../../release/src/registry/settings/settings'
import { candidateDocument } from '../../../../release/src/site/site-documents'
import { writeSite } from '../../../../release/src/site/write-site'
import { createFolderStore } from '../../../../release/src/store/folder-store'
import type { Store } from '../../../../release/src/store/store'
import type { Alter } from '../../../harness/altered-remote'
import { FaultServer } from '../../../harness/faults/fault-server'
import { fromFolder } from '../../../harness/faults/from-folder'
import { fromOrigin } from '../../../harness/faults/from-origin'
import type { Source } from '../../../harness/faults/reply'
import { type RunningBackend, runBackend } from '../../../harness/running-backend'
import { serveStore } from '../../../harness/serve-store'
import { deriveShell } from './derive-shell'
import { deriveVersion } from './derive-version'
import { type Published, publishEverything, remoteNames } from './published'
import { withDeltas } from './with-deltas'

/** Follows the cookie as nginx and the reference backend do: a browser with it gets the candidate's document. */
function followCookie(folderOf: () => string, site: Source): Source {
  return async request => {
    const reply = await site(request)
    const isDocument = String(reply.headers['content-type']).startsWith('text/html')
    const isCandidate = /(^|; )tamlung_shell=candidate(;|$)/.test(request.headers.cookie ?? '')
    const file = join(folderOf(), candidateDocument)
    // Replies of the backend or of this host are not documents of the site.
    if (
      !isDocument ||
      !isCandidate ||
      !reply.headers['content-security-policy'] ||
      !existsSync(file)
    )
      return reply
    const { body } = await fromFolder(folderOf())({ ...request, url: `/${candidateDocument}` })
    return { ...reply, body }
  }
}

/** The versions that tests deploy; the versions of `published` are the same for all of them. */
export const [first, second] = ['2.0.0', '2.1.0'] as const

const anHour = 3_600_000

/** The token with which `release watch` reads the reports. */
export const operatorToken = 'the-operator-of-the-releases-under-test'

/** A store of releases, the two origins that serve it, and the real backend. */
export class ReleaseWorld {
  folder = ''
  store: Store = createFolderStore('')
  private constructor(
    readonly backend: RunningBackend,
    readonly site: FaultServer,
    readonly remotes: FaultServer,
    readonly published: Published,
  ) {}

  static async open(): Promise<ReleaseWorld> {
    let world: ReleaseWorld | undefined
    const folder = () => world?.folder ?? ''
    const remotes = new FaultServer(withDeltas(folder, request => fromFolder(folder())(request)))
    await remotes.open()
    const [backend, published] = await Promise.all([
      // With one trusted proxy a test can name the network of a report.
      runBackend({ OPERATOR_TOKEN: operatorToken, TRUSTED_PROXIES: '1' }),
      publishEverything(remotes.origin),
    ])
    const site = new FaultServer(
      followCookie(folder, withDeltas(folder, serveStore(folder, fromOrigin(backend.origin)))),
      backend.origin,
    )
    await site.open()
    world = new ReleaseWorld(backend, site, remotes, published)
    return world
  }

  get privateKey() {
    return this.published.keys.privateKey
  }

  /** Creates a store for one test, in which everything published has been live for an hour. */
  async begin() {
    this.folder = mkdtempSync(join(tmpdir(), 'tamlung-release-'))
    cpSync(this.published.folder, this.folder, { recursive: true })
    this.store = createFolderStore(this.folder)
    for (const name of ['shell', ...remoteNames]) {
      const [version = ''] = await publishedVersions(this.store, name)
      await this.note(state => activate(state, name, version), new Date(Date.now() - anHour))
    }
    // Without a service worker, because most tests check what the servers send.
    await this.note(state => ({ ...state, offline: false }), new Date(Date.now() - anHour))
    await this.write()
  }

  async end() {
    this.site.reset()
    this.remotes.reset()
    await rm(this.folder, { recursive: true, force: true })
  }

  async close() {
    await this.site.close()
    await this.remotes.close()
    await this.backend.stop()
    await this.published.remove()
  }

  /** Publishes another version of a remote, without activating it. */
  async publish(
    name: string,
    to: string,
    change?: Alter,
    contract?: Parameters<typeof deriveVersion>[2]['contract'],
  ) {
    const [from = ''] = await publishedVersions(this.store, name)
    return deriveVersion(this.store, this.folder, {
      name,
      from,
      to,
      ...(change && { change }),
      ...(contract && { contract }),
    })
  }

  /** Publishes another version of a remote with different stylesheets. */
  async publishWithSheets(name: string, to: string, changeSheet: Alter) {
    const [from = ''] = await publishedVersions(this.store, name)
    return deriveVersion(this.store, this.folder, { name, from, to, changeSheet })
  }

  /** Publishes another version of the shell, without activating it. */
  async publishShell(to: string, more: Parameters<typeof deriveShell>[2]['more'] = {}) {
    const [from = ''] = await publishedVersions(this.store, 'shell')
    await deriveShell(this.store, this.folder, { from, to, more })
  }

  /** Activates a version for the next visit. */
  async activate(name: string, version: string) {
    await this.note(state => activate(state, name, version))
    await this.write()
  }

  async rollback(name: string) {
    await this.note(state => rollback(state, name))
    await this.write()
  }

  /** Signs and stores settings of the document. */
  async configure(settings: Partial<Settings>) {
    const signed = signSettings({ ...noSettings, ...settings }, this.privateKey)
    await this.note(state => ({ ...state, settings: signed }))
    await this.write()
  }

  note(apply: Change['apply'], at = new Date()) {
    return appendChange(this.store, { by: 'a team', describe: 'a change', apply }, at)
  }

  write(privateKey = this.privateKey) {
    return writeSite(this.store, { privateKey })
  }

  writeUnsigned() {
    return writeSite(this.store, {})
  }

  record(name: string, version: string) {
    return readRemoteManifest(this.store, name, version)
  }
}
