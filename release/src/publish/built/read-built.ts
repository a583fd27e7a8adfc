import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { statementFile } from '@tamlung/shared/adapter/describe-remote'
import { containerName } from '@tamlung/shared/bundling/container-name'
import { remoteRecord, semver } from '@tamlung/shared/contract/registry'
import { parse } from 'acorn'
import * as z from 'zod/mini'
import { Refusal } from '../../changes/refusal'

const statement = z.object({
  version: semver,
  contract: remoteRecord.shape.contract,
  shared: remoteRecord.shape.shared,
})

const manifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({
      name: z.string(),
      path: z.optional(z.string()),
      type: z.optional(z.string()),
    }),
    publicPath: z.optional(z.string()),
  }),
  exposes: z.array(z.object({ path: z.string() })),
  shared: z.optional(z.array(z.object({ name: z.string() }))),
})

/** A remote that was built elsewhere, with what its builder says of it. */
export type Built = z.output<typeof statement> & {
  folder: string
  /** Its container, below the folder. */
  entry: string
  /** As Vite makes it: a module that imports others, in place of a script. */
  isModule: boolean
}

const manifestFile = 'mf-manifest.json'
const described = 'build it with describeRemote of shared/adapter (docs/module-federation.md)'

function refuse(what: string, cure: string): never {
  throw new Refusal([{ what, cure }])
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))
  } catch {
    return refuse(
      `${path} is no JSON`,
      'build it again: what was written was cut off, or is another file',
    )
  }
}

function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): z.output<Schema> {
  if (!existsSync(path)) return refuse(`${path} is not there`, described)
  const parsed = z.safeParse(schema, parseJson(path))
  if (parsed.success) return parsed.data
  return refuse(`${path} is not as it should be: ${z.prettifyError(parsed.error)}`, described)
}

function isScript(code: string): boolean {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: 'script' })
    return true
  } catch {
    return false
  }
}

type Entry = {
  entry: string
  exposed?: readonly string[]
  /** What it takes from others, by name. */
  taken?: readonly string[] | undefined
  publicPath?: string | undefined
  type?: string | undefined
}

/** The manifest's plugin leaves out what it does not find from where it was started, as at the root of a monorepo; the entry says it all the same. */
const asksForReact = /shareKey["']?:\s*["'`]react["'`]/

/** Kinds of library that no page can load by a script. */
const isForLoaders = /^(amd|commonjs|system|jsonp)/

function entryOf(folder: string, named: string | undefined): Entry {
  const path = join(folder, manifestFile)
  // The bundler's own container has no manifest; its entry is called as everybody calls it, or as it was named.
  if (!existsSync(path)) return { entry: named && /\.m?js$/.test(named) ? named : 'remoteEntry.js' }
  const { metaData, exposes, shared } = read(path, manifest)
  const { path: below = '', name, type } = metaData.remoteEntry
  const exposed = exposes.map(expose => expose.path)
  const taken = shared?.map(one => one.name)
  return { entry: join(below, name), exposed, taken, publicPath: metaData.publicPath, type }
}

/** Everything about it that can be told without running it; what does not fit is said with what to do. */
export function readBuilt(from: string, name: string): Built {
  const isFile = existsSync(from) && statSync(from).isFile()
  const folder = isFile ? dirname(from) : from
  if (!existsSync(folder)) refuse(`${from} is not there`, 'name the built folder')
  const {
    entry,
    exposed,
    taken,
    publicPath,
    type = '',
  } = entryOf(folder, isFile ? basename(from) : undefined)
  const path = join(folder, entry)
  if (!existsSync(path))
    refuse(
      `${path} is not there`,
      'name the folder with the remote entry in it, or the entry itself',
    )
  const code = readFileSync(path, 'utf8')
  if (!(exposed?.includes('./remote') ?? /["'`]\.\/remote["'`]/.test(code)))
    refuse(
      `${from} exposes no ./remote`,
      "expose the module that exports `remote`, a RemoteModule of our contract: exposes: { './remote': './src/remote.tsx' }",
    )
  const said = read(join(folder, statementFile), statement)
  if (said.contract.name !== name)
    refuse(
      `${from} is the remote ${said.contract.name}`,
      `release publish --from ${from} ${said.contract.name}`,
    )
  if (!said.shared.react)
    refuse(
      `${name} takes no React from the shell, and two in one page do not work`,
      'name react among the dependencies of the package.json that describeRemote is given',
    )
  if (taken && !taken.includes('react') && !asksForReact.test(code))
    refuse(
      `${name} says that it takes React from the shell, and brings one of its own`,
      "give its federation plugin all that describeRemote says: federation({ ...remote.federation }), 'shared' included",
    )
  const isModule = !isScript(code)
  if (isModule && /_esm_(ids|modules)/.test(code))
    refuse(
      `${from} is made of webpack's modules, which ask for their files without hashes`,
      'leave out library and output.module: as a script it is taken',
    )
  const container = containerName(name)
  if (isForLoaders.test(type))
    refuse(
      `the container of ${from} is of the type ${type}, which no page can load`,
      `leave out library in its federation plugin, or set it to { type: 'var', name: '${container}' }`,
    )
  if (!isModule && !code.includes(container))
    refuse(
      `the container of ${from} is not called ${container}`,
      `name: '${container}' in its federation plugin`,
    )
  if (publicPath && publicPath !== 'auto')
    refuse(
      `${from} would ask ${publicPath} for its files, and not where they are published`,
      isModule
        ? "leave out base, or set it to './', as describeRemote does"
        : "set output.publicPath to 'auto' (in Rsbuild: output.assetPrefix), as describeRemote does",
    )
  return { ...said, folder, entry, isModule }
}
