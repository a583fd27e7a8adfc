import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAround, placeOfModule, withoutExtension } from './paths'

type SharedPackage = {
  /** The specifier after `from`. */
  request: string
  /** The npm package whose version counts. */
  from: string
  /** Re-exports what we use: a package that is shared whole cannot be shaken. */
  facade?: string
}

/** The packages that the shell provides. Remotes contain none of them. */
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

/** The name under which modules of this package are shared as one combined module. */
export const providedRequest = '@tamlung/shared/offered'

const providedFile = 'offered/in-one-piece.ts'

/** Shared modules that are fetched on demand, because most first pages do not need them. */
const lateModules: readonly string[] = ['format/dates.ts', 'ui/fields/final-form.ts']

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

/** The modules combined into one: paths below shared/, without extension. */
export function providedModules(): string[] {
  const source = readFileSync(placeOfModule(providedFile), 'utf8')
  return Array.from(
    source.matchAll(/^export \* from '\.\.\/([^']+?)(?:\.js)?';?$/gm),
    ([, module = '']) => module,
  )
}

/** All modules of this package that the shell offers: paths below shared/ without extension. */
export function ownSharedModules(): string[] {
  return [...providedModules(), ...lateModules.map(withoutExtension)]
}

type SharedVersions = Record<string, string>

/** The requirements in a remote's record. */
export function sharedVersions(): SharedVersions {
  const versions = sharedPackages.map(({ request, from }) => [request, versionOf(from)] as const)
  return { ...Object.fromEntries(versions), '@tamlung/shared': ownVersion() }
}

/**
 * The modules that the shell provides. It consumes none, so its own imports stay plain; late ones are registered at
 * run time.
 */
export function provides() {
  const packages = sharedPackages.map(({ request, from, facade }) => ({
    key: facade ? facadePath(facade) : request,
    shareKey: request,
    version: versionOf(from),
  }))
  const own = { key: placeOfModule(providedFile), shareKey: providedRequest, version: ownVersion() }
  return Object.fromEntries(
    [...packages, own].map(({ key, ...offer }) => [key, { ...offer, eager: true }]),
  )
}

/** For a remote: it contains no copies of shared modules, so that a page never has two. */
export function consumes() {
  const packages = sharedPackages.map(({ request, from }) => ({
    key: request,
    shareKey: request,
    version: versionOf(from),
  }))
  const own = { key: providedRequest, shareKey: providedRequest, version: ownVersion() }
  // Keyed by their path, so that a relative import inside this package means the same copy.
  const late = lateModules.map(file => ({
    key: placeOfModule(file),
    shareKey: `@tamlung/shared/${withoutExtension(file)}`,
    version: ownVersion(),
  }))
  return Object.fromEntries(
    [...packages, own, ...late].map(({ key, shareKey, version }) => [
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
