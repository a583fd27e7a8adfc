import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { facadesFolder, sharedFolder } from './paths'

type SharedPackage = {
  /** What is written after `from`. */
  request: string
  /** The npm package whose version counts. */
  from: string
  /** Re-exports what we use: a package that is shared whole cannot be shaken. */
  facade?: string
  /** Comes when it is first needed, not with the shell. */
  late?: true
}

/** What the shell brings for everybody. Remotes bring none of it. */
export const sharedPackages: readonly SharedPackage[] = [
  { request: 'react', from: 'react' },
  { request: 'react/jsx-runtime', from: 'react' },
  { request: 'react-dom', from: 'react-dom' },
  { request: 'i18next', from: 'i18next' },
  { request: 'react-i18next', from: 'react-i18next', facade: 'react-i18next.ts' },
  { request: 'react-router-dom', from: 'react-router-dom', facade: 'react-router-dom.ts' },
  { request: '@tanstack/react-query', from: '@tanstack/react-query', facade: 'react-query.ts' },
  { request: 'zod/mini', from: 'zod', facade: 'zod-mini.ts' },
]

/** Folders of this package whose modules hold state or are needed by everybody: one copy, the shell's. */
const sharedFolders = ['api', 'bus', 'i18n', 'session'] as const

/** Modules of other folders that are offered in the same way. */
const sharedModules: readonly string[] = []

export function facadePath(facade: string): string {
  return join(facadesFolder, facade)
}

function versionOf(name: string): string {
  const file = join(sharedFolder, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

export function ownVersion(): string {
  const file = join(sharedFolder, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function isOffered(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)
}

/** Paths below shared/, with extension. */
export function ownSharedModules(): string[] {
  const inFolders = sharedFolders.flatMap(folder =>
    readdirSync(join(sharedFolder, folder))
      .filter(isOffered)
      .map(file => `${folder}/${file}`),
  )
  return [...inFolders, ...sharedModules]
}

export type SharedVersions = Record<string, string>

/** What a remote's record says that it leans on. */
export function sharedVersions(): SharedVersions {
  const versions = sharedPackages.map(({ request, from }) => [request, versionOf(from)] as const)
  return { ...Object.fromEntries(versions), '@tamlung/shared': ownVersion() }
}

type ShareOptions = {
  shareKey: string
  import?: string | false
  version: string
  requiredVersion: string
  singleton: true
  strictVersion: true
  eager?: boolean
}

/** The `shared` option of the federation plugin, for the shell that provides or for a remote that consumes. */
export function sharedOptions(side: 'host' | 'remote'): Record<string, ShareOptions> {
  const options: Record<string, ShareOptions> = {}
  const add = (key: string, shareKey: string, version: string, source?: string, late?: true) => {
    options[key] = {
      shareKey,
      version,
      requiredVersion: `^${version}`,
      singleton: true,
      strictVersion: true,
      ...(side === 'remote' && { import: false as const }),
      ...(side === 'host' && { ...(source && { import: source }), eager: late !== true }),
    }
  }
  for (const { request, from, facade, late } of sharedPackages)
    add(request, request, versionOf(from), facade && facadePath(facade), late)
  // Named by their place on disk, so that a relative import inside this package means the same copy.
  for (const file of ownSharedModules())
    add(join(sharedFolder, file), `@tamlung/shared/${file.replace(/\.tsx?$/, '')}`, ownVersion())
  return options
}
