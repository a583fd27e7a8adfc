import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAround, placeOfModule, sharedFolder } from './paths'

type SharedPackage = {
  /** What is written after `from`. */
  request: string
  /** The npm package whose version counts. */
  from: string
  /** Re-exports what we use: a package that is shared whole cannot be shaken. */
  facade?: string
}

/** What the shell brings for everybody. Remotes bring none of it. */
export const sharedPackages: readonly SharedPackage[] = [
  { request: 'react', from: 'react' },
  { request: 'react/jsx-runtime', from: 'react' },
  { request: 'react/jsx-dev-runtime', from: 'react' },
  { request: 'react-dom', from: 'react-dom' },
  { request: 'i18next', from: 'i18next' },
  { request: 'react-i18next', from: 'react-i18next', facade: 'react-i18next.ts' },
  { request: 'react-router-dom', from: 'react-router-dom', facade: 'react-router-dom.ts' },
  { request: '@tanstack/react-query', from: '@tanstack/react-query', facade: 'react-query.ts' },
  { request: 'zod/mini', from: 'zod', facade: 'zod-mini.ts' },
]

/** Folders of this package whose modules hold state or are needed by everybody: one copy, the shell's. */
const sharedFolders = ['api', 'bus', 'i18n', 'session'] as const

/**
 * Modules of other folders that are offered in the same way: those that the shell shows anyway, and the few small
 * ones that nearly every remote shows. What is large or rare stays with who uses it.
 */
const sharedModules = [
  'contract/error-codes.ts',
  'contract/hundredths.ts',
  'contract/schemas.ts',
  'format/money.ts',
  'format/plain-text.ts',
  'ui/money/amount.tsx',
  'ui/actions/button.tsx',
  'ui/layout/card.tsx',
  'ui/styles/class-names.ts',
  'ui/dialogs/confirm-dialog.tsx',
  'ui/dialogs/dialog.tsx',
  'ui/states/empty-state.tsx',
  'ui/states/failed-state.tsx',
  'ui/actions/icon-button.tsx',
  'ui/icons/icon.tsx',
  'ui/feedback/loading-overlay.tsx',
  'ui/layout/mark.tsx',
  'ui/feedback/notice.tsx',
  'ui/layout/page.tsx',
  'ui/states/skeleton.tsx',
  'ui/feedback/spinner.tsx',
  'ui/states/takes-long.tsx',
  'ui/feedback/toast-store.ts',
  'ui/states/unread-note.tsx',
  'ui/actions/use-single-press.ts',
  'ui/feedback/use-top-layer-host.ts',
  'ui/layout/visually-hidden.tsx',
] as const

/** Offered as well, and fetched only by whoever wants them: nothing of theirs is on the way to a first page. */
const lateModules: readonly string[] = ['format/dates.ts']

export function facadePath(facade: string): string {
  return placeOfModule(join('bundling/facades', facade))
}

function versionIn(file: string): string {
  return (JSON.parse(readFileSync(findAround(file), 'utf8')) as { version: string }).version
}

function versionOf(name: string): string {
  return versionIn(join('node_modules', name, 'package.json'))
}

export function ownVersion(): string {
  return versionIn('package.json')
}

function isOffered(file: string): boolean {
  return /\.(tsx?|js)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)
}

/** Paths below shared/, with extension. */
export function ownSharedModules(): string[] {
  const inFolders = sharedFolders.flatMap(folder =>
    readdirSync(join(sharedFolder, folder))
      .filter(isOffered)
      .map(file => `${folder}/${file}`),
  )
  return [...inFolders, ...sharedModules, ...lateModules]
}

export type SharedVersions = Record<string, string>

/** What a remote's record says that it leans on. */
export function sharedVersions(): SharedVersions {
  const versions = sharedPackages.map(({ request, from }) => [request, versionOf(from)] as const)
  return { ...Object.fromEntries(versions), '@tamlung/shared': ownVersion() }
}

type Offer = { key: string; shareKey: string; version: string; eager: boolean }

/** What is shared, by what it is called in a build (a request, or a file) and by what it is called between builds. */
function offers(side: 'host' | 'remote'): Offer[] {
  const packages = sharedPackages.map(({ request, from, facade }) => ({
    key: side === 'host' && facade ? facadePath(facade) : request,
    shareKey: request,
    version: versionOf(from),
    eager: true,
  }))
  // Named by their place on disk, so that a relative import inside this package means the same copy.
  const modules = ownSharedModules().map(file => ({
    key: placeOfModule(file),
    shareKey: `@tamlung/shared/${file.replace(/\.(tsx?|js)$/, '')}`,
    version: ownVersion(),
    eager: !lateModules.includes(file),
  }))
  return [...packages, ...modules]
}

/** For the shell: it offers, and takes nothing from anybody, so its own imports stay plain ones. What is late it offers itself. */
export function provides() {
  const early = offers('host').filter(({ eager }) => eager)
  return Object.fromEntries(early.map(({ key, ...offer }) => [key, offer]))
}

/** For a remote: it brings no copy of its own, so that nothing is ever there twice. */
export function consumes() {
  return Object.fromEntries(
    offers('remote').map(({ key, shareKey, version }) => [
      key,
      {
        shareKey,
        import: false as const,
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
      },
    ]),
  )
}
