import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string() })),
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

function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): z.output<Schema> {
  if (!existsSync(path)) return refuse(`${path} is not there`, described)
  const parsed = z.safeParse(schema, JSON.parse(readFileSync(path, 'utf8')))
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

function entryOf(folder: string): { entry: string; exposed?: readonly string[] } {
  const path = join(folder, manifestFile)
  // The bundler's own container has no manifest; its entry is called as everybody calls it.
  if (!existsSync(path)) return { entry: 'remoteEntry.js' }
  const { metaData, exposes } = read(path, manifest)
  const { path: below, name } = metaData.remoteEntry
  return { entry: join(below, name), exposed: exposes.map(expose => expose.path) }
}

/** Everything about it that can be told without running it; what does not fit is said with what to do. */
export function readBuilt(from: string, name: string): Built {
  const folder = existsSync(from) && statSync(from).isFile() ? dirname(from) : from
  if (!existsSync(folder)) refuse(`${from} is not there`, 'name the built folder')
  const { entry, exposed } = entryOf(folder)
  const path = join(folder, entry)
  if (!existsSync(path))
    refuse(`${path} is not there`, 'name the folder with the remote entry in it')
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
  const isModule = !isScript(code)
  const container = containerName(name)
  if (!isModule && !code.includes(container))
    refuse(
      `the container of ${from} is not called ${container}`,
      `name: '${container}' in its federation plugin`,
    )
  return { ...said, folder, entry, isModule }
}
