import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions, PackageBuild } from '@tamlung/shared/bundling/build-options'
import { type Compiled, compile, compileAll } from '@tamlung/shared/bundling/compile'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { remoteNames, rootFolder } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { createRecord } from '@tamlung/shared/bundling/remote-record'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { readShell } from '@tamlung/shared/bundling/site/shell-files'
import { readOrigins, type SiteSettings } from '@tamlung/shared/bundling/site/site-meta'
import { workerFile } from '@tamlung/shared/bundling/site/worker-file'
import { writeSite } from '@tamlung/shared/bundling/site/write-site'
import {
  type Measured,
  measureDesk,
  measureLibraries,
  measureRemote,
  measureShell,
  overBudget,
} from '@tamlung/shared/bundling/size-budgets'
import type { Edition } from '@tamlung/shared/contract/editions'
import type { Registry, RemoteRecord } from '@tamlung/shared/contract/registry'

/** The folder that other pages link to: always the newest loader of this major version. */
const alias = 'v1'

/** Places the embedded chat: all files under its version; the loader, its guide and the desk also under the alias. */
async function placeEmbed(
  build: PackageBuild,
  options: Omit<BuildOptions, 'outputPath'>,
  out: string,
) {
  const compiled = await compile(build, options)
  const version = join(out, 'chat', packageVersion(build.folder))
  cpSync(compiled.folder, version, { recursive: true })
  mkdirSync(join(out, 'chat', alias))
  for (const file of listFiles(compiled.folder).filter(name =>
    /^(embed|guide|desk|page)\./.test(name),
  ))
    cpSync(join(compiled.folder, file), join(out, 'chat', alias, file))
}

export type SiteOptions = Omit<SiteSettings, 'overrideOrigins'> & {
  /** The folder for the site. */
  out: string
  edition: Edition
  /** The address of a remote's files; below the site itself by default. Ends with a slash. */
  remoteBase?: (name: string, version: string) => string
  /** Builds and places only these remotes. */
  only?: readonly string[]
  /** Adds each remote as any Module Federation host loads it: `remotes/<name>/<version>/mf-manifest.json`. */
  forOtherHosts?: boolean
  mode?: BuildOptions['mode']
  onProgress?: (text: string) => void
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: rootFolder,
      encoding: 'utf8',
    }).trim()
  } catch {
    // A copy without its git history can still be built.
    return 'unknown'
  }
}

/** The folder of a version's files, which never change once published. */
function folderOf({ name, version }: Pick<RemoteRecord, 'name' | 'version'>): string {
  return `remotes/${name}/${version}/`
}

async function placeRemote(
  compiled: Compiled,
  options: SiteOptions,
  commit: string,
): Promise<RemoteRecord> {
  const built = await createRecord(compiled)
  const { name, version } = built
  const below = folderOf(built)
  const base = options.remoteBase?.(name, version) ?? `/${below}`
  const record = { ...built, base, commit, author: 'build', publishedAt: new Date().toISOString() }
  const folder = join(options.out, below)
  await compressFolder(compiled.folder)
  cpSync(compiled.folder, folder, { recursive: true })
  writeFileSync(join(folder, 'record.json'), JSON.stringify(record, null, 2))
  return record
}

type Site = { registry: Registry; sizes: Measured[] }

/** Builds the whole product into a folder of files: the shell, its remotes, the registry, and the headers for a server. */
export async function buildSite(options: SiteOptions): Promise<Site> {
  const { out, edition, only = remoteNames(), mode = 'production', onProgress } = options
  const buildOptions = { mode, edition }
  const folders = ['shell', ...only.map(name => `remote-${name}`)]
  const builds = await Promise.all(folders.map(folder => readBuild(folder)))
  const plain = options.forOtherHosts ? builds.flatMap(build => build.plain ?? []) : []
  const [[shell, ...remotes], portable] = await Promise.all([
    compileAll(builds, buildOptions),
    compileAll(plain, buildOptions),
  ])
  for (const { build, reused } of shell ? [shell, ...remotes] : [])
    onProgress?.(`${build.name} ${reused ? 'unchanged' : 'built'}`)
  if (!shell) throw new Error('the shell was not built')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const commit = currentCommit()
  const records = await Promise.all(remotes.map(remote => placeRemote(remote, options, commit)))
  const registry: Registry = {
    sequence: 1,
    remotes: Object.fromEntries(records.map(live => [live.name, { live }])),
  }
  await compressFolder(join(shell.folder, 'assets'))
  cpSync(join(shell.folder, 'assets'), join(out, 'assets'), { recursive: true })
  cpSync(join(shell.build.folder, 'public'), out, { recursive: true })
  if (only.includes('chat'))
    await placeEmbed(await readBuild('remote-chat', 'rspack.embed.config.ts'), buildOptions, out)
  const shellFiles = readShell(shell)
  writeFileSync(join(out, 'shell.json'), JSON.stringify(shellFiles))
  cpSync(join(shell.folder, workerFile), join(out, workerFile))
  await writeSite({
    ...options,
    shell: shellFiles,
    registry,
    overrideOrigins: readOrigins(process.env, 'OVERRIDE_ORIGINS'),
    imageOrigins: readOrigins(process.env, 'IMAGE_ORIGINS'),
  })
  // Placed after the site is compressed, because compressing these files would take longer than building them.
  for (const [index, { folder }] of portable.entries())
    cpSync(folder, join(out, folderOf(records[index] as RemoteRecord)), { recursive: true })
  const sizes = [
    measureShell(
      out,
      shellFiles,
      records.map(({ name }) => name),
    ),
    ...measureLibraries(out, shellFiles),
    ...records.flatMap(record => measureRemote(join(out, folderOf(record)), record)),
    ...(only.includes('chat') ? [measureDesk(join(out, 'chat/v1'))] : []),
  ]
  for (const { what, size, budget } of sizes)
    onProgress?.(`${what}: ${size.toFixed(1)} of ${budget} kB`)
  const passed = mode === 'production' ? overBudget(sizes) : []
  if (passed.length > 0) throw new Error(`the build is too large:\n${passed.join('\n')}`)
  return { registry, sizes }
}
