import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { integrityOf, requireCheckedFiles } from '@tamlung/shared/bundling/integrity'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { languages } from '@tamlung/shared/contract/editions'
import { fileName } from '@tamlung/shared/contract/registry'
import { Refusal } from '../../changes/refusal'
import { baseOf } from '../../records/base-of'
import type { PublishedRemote } from '../../records/published'
import { isPublished, requireReadable, writeRecord } from '../../records/records'
import { usesOf } from '../../uses/uses-of'
import { originOfBuild } from '../origin-of-build'
import type { PublishOptions } from '../publish-remote'
import { putFiles } from '../put-files'
import { sizesOf } from '../sizes-of'
import { checkedEntry } from './checked-entry'
import { type Built, readBuilt } from './read-built'
import { repack } from './repack'
import { scriptKind } from './script-kind'

/** What nobody's browser asks for: pages, plans of the build, maps, types. */
const isForPeople = (file: string) => /(^|\/)\.|\.(html|json|map|zip|ts|txt|md)$/.test(file)

function hashesOf(folder: string): Record<string, string> {
  const files = listFiles(folder)
  return Object.fromEntries(
    files.map(file => [file, integrityOf(readFileSync(join(folder, file)))]),
  )
}

function requireKnownNames(folder: string) {
  const odd = listFiles(folder).filter(file => !fileName.safeParse(file).success)
  if (odd.length === 0) return
  const what = `registries do not take these names of files: ${odd.join(', ')}`
  const cure =
    "let them begin with a letter and have letters, digits, dots, dashes and underscores only; an exposed module is called by exposes: { './remote': { import: …, name: 'remote' } }"
  throw new Refusal([{ what, cure }])
}

/** What lies beside the container is a script as well, and says itself what it does. */
function requirePlainScripts(folder: string) {
  const files = listFiles(folder).filter(file => file.endsWith('.js'))
  const isOf = (kind: ReturnType<typeof scriptKind>) => (file: string) =>
    scriptKind(readFileSync(join(folder, file), 'utf8')) === kind
  const faults = [
    {
      files: files.filter(isOf('none')),
      what: 'cannot be read as scripts, and would be published with the rest',
      cure: 'name a folder that holds nothing but the remote, built without modules',
    },
    {
      files: files.filter(isOf('text')),
      what: 'would run texts as code, which our policy forbids',
      cure: "build it for production, and with no devtool that begins with 'eval'",
    },
    {
      files: files.filter(isOf('worker')),
      what: 'would start a worker, which no browser does from the address of another site',
      cure: 'do its work in the page, in pieces, or on the server',
    },
  ]
  const found = faults.filter(fault => fault.files.length > 0)
  if (found.length > 0)
    throw new Refusal(
      found.map(fault => ({ ...fault, what: `${fault.files.join(', ')} ${fault.what}` })),
    )
}

/** The files as players get them, in a folder of their own; which of them is the container. */
async function prepare(built: Built, folder: string): Promise<string> {
  if (built.isModule) {
    const sources = mkdtempSync(join(tmpdir(), 'front-'))
    await repack(built, sources, folder)
    rmSync(sources, { recursive: true })
    return listFiles(folder).find(file => file.startsWith('remoteEntry.')) ?? ''
  }
  for (const file of listFiles(built.folder).filter(one => !isForPeople(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(built.folder, file), join(folder, file))
  }
  const { [built.entry]: _, ...hashes } = hashesOf(folder)
  const entry = readFileSync(join(folder, built.entry), 'utf8')
  writeFileSync(join(folder, built.entry), checkedEntry(entry, hashes))
  return built.entry
}

/** Files that can be asked for ahead are known by the name that they begin with. */
function chunksOf({ contract }: Built, files: readonly string[]): PublishedRemote['chunks'] {
  const names = [
    'remote',
    ...contract.routes.map(({ chunk }) => chunk),
    ...contract.dialogs.map(({ name }) => `dialog-${name}`),
    ...contract.widgets.map(({ name }) => `widget-${name}`),
    ...languages.map(language => `texts-${language}`),
  ]
  const isOf = (name: string) => (file: string) =>
    basename(file).startsWith(name) &&
    /^([.-][A-Za-z0-9_-]{8,})?\.(js|css)$/.test(basename(file).slice(name.length))
  const entries = names.map(name => [name, files.filter(isOf(name))] as const)
  return Object.fromEntries(entries.filter(([, found]) => found.length > 0))
}

/** Gives a version of a remote that another builder made an address of its own; from then on it is like any other. */
export async function publishBuilt(
  from: string,
  name: string,
  { store, origin }: PublishOptions,
): Promise<PublishedRemote> {
  const built = readBuilt(from, name)
  const { version, contract, shared } = built
  if (await isPublished(store, name, version))
    throw new Error(`${name} ${version} is published already; raise its version and build it again`)
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  try {
    const entry = await prepare(built, folder)
    requireKnownNames(folder)
    requirePlainScripts(folder)
    const files = hashesOf(folder)
    const { [entry]: _, ...loaded } = files
    requireCheckedFiles(readFileSync(join(folder, entry), 'utf8'), loaded)
    const uses = usesOf(folder)
    await compressFolder(folder)
    const below = `remotes/${name}/${version}/`
    const record: PublishedRemote = {
      name,
      version,
      ...originOfBuild(),
      base: baseOf(origin, below),
      entry,
      files,
      chunks: chunksOf(built, Object.keys(files)),
      shared,
      contract,
      sizes: sizesOf(folder, Object.keys(files)),
      locales: [],
      exposes: ['./remote'],
      uses,
    }
    requireReadable(record)
    await putFiles(store, folder, below)
    await writeRecord(store, record)
    return record
  } finally {
    rmSync(folder, { recursive: true })
  }
}
