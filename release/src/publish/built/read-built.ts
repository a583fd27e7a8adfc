import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { statementFile } from '@tamlung/shared/adapter/describe-remote'
import { containerName } from '@tamlung/shared/bundling/container-name'
import { parse } from 'acorn'
import {
  type Entry,
  entryOf,
  type RemoteDescription,
  readChecked,
  refuseBuild,
  remoteDescription,
} from './built-files'

/**
 * Matches an entry that requests React: the manifest omits modules that it does not find from its working directory, as in
 * a monorepo.
 */
const asksForReact = /shareKey["']?:\s*["'`]react["'`]/

/** Library types that a page cannot load with a script. */
const isForLoaders = /^(amd|commonjs|system|jsonp)/

function requireExposed(from: string, { exposed }: Entry, code: string) {
  if (!(exposed?.includes('./remote') ?? /["'`]\.\/remote["'`]/.test(code)))
    refuseBuild(
      `${from} does not expose ./remote`,
      "expose the module that exports `remote`, a RemoteModule of our contract: exposes: { './remote': './src/remote.tsx' }",
    )
}

function requireName(from: string, name: string, { contract }: RemoteDescription) {
  if (contract.name !== name)
    refuseBuild(
      `${from} contains the remote ${contract.name}`,
      `release publish --from ${from} ${contract.name}`,
    )
}

/** Requires React from the shell, because two copies in one page do not work. */
function requireReactOfShell(
  name: string,
  { shared }: RemoteDescription,
  { taken }: Entry,
  code: string,
) {
  if (!shared.react)
    refuseBuild(
      `${name} does not use the React of the shell, and two copies in one page do not work`,
      'add react to the dependencies in the package.json that is passed to describeRemote',
    )
  if (taken && !taken.includes('react') && !asksForReact.test(code))
    refuseBuild(
      `${name} declares that it uses the React of the shell, but bundles its own`,
      "pass everything that describeRemote returns to its federation plugin: federation({ ...remote.federation }), including 'shared'",
    )
}

type Container = { name: string; code: string; isModule: boolean }

/** Refuses containers that a page cannot load as a script or module, or whose files have no hashes. */
function requireLoadable(from: string, { type = '' }: Entry, { name, code, isModule }: Container) {
  if (isModule && /_esm_(ids|modules)/.test(code))
    refuseBuild(
      `${from} consists of webpack's ES modules, which load their files without hashes`,
      'remove library and output.module, so that it is built as a script',
    )
  const container = containerName(name)
  if (isForLoaders.test(type))
    refuseBuild(
      `the container of ${from} has the type ${type}, which a page cannot load`,
      `remove library from its federation plugin, or set it to { type: 'var', name: '${container}' }`,
    )
  if (!isModule && !code.includes(container))
    refuseBuild(
      `the container of ${from} is not named ${container}`,
      `set name: '${container}' in its federation plugin`,
    )
}

function requireMovable(from: string, { publicPath }: Entry, isModule: boolean) {
  if (publicPath && publicPath !== 'auto')
    refuseBuild(
      `${from} would load its files from ${publicPath} instead of where they are published`,
      isModule
        ? "remove base, or set it to './', as describeRemote does"
        : "set output.publicPath to 'auto' (in Rsbuild: output.assetPrefix), as describeRemote does",
    )
}

/** A remote that was built elsewhere, with its description. */
export type Built = RemoteDescription & {
  folder: string
  /** The container's file, relative to the folder. */
  entry: string
  /** Whether the container is an ES module, as Vite builds it, instead of a script. */
  isModule: boolean
}

function isScript(code: string): boolean {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: 'script' })
    return true
  } catch {
    return false
  }
}

/**
 * Reads a build and makes all checks that need no run.
 * @throws Refusal with a hint.
 */
export function readBuilt(from: string, name: string): Built {
  const isFile = existsSync(from) && statSync(from).isFile()
  // The bundler needs an absolute path.
  const folder = resolve(isFile ? dirname(from) : from)
  if (!existsSync(folder))
    refuseBuild(`${from} does not exist`, 'pass the path of the built folder')
  const entry = entryOf(folder, isFile ? basename(from) : undefined)
  const path = join(folder, entry.entry)
  if (!existsSync(path))
    refuseBuild(
      `${path} does not exist`,
      'pass the path of the folder with the remote entry, or of the entry itself',
    )
  const code = readFileSync(path, 'utf8')
  requireExposed(from, entry, code)
  const description = readChecked(join(folder, statementFile), remoteDescription)
  requireName(from, name, description)
  requireReactOfShell(name, description, entry, code)
  const isModule = !isScript(code)
  requireLoadable(from, entry, { name, code, isModule })
  requireMovable(from, entry, isModule)
  return { ...description, folder, entry: entry.entry, isModule }
}
