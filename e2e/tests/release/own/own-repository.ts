import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { freePort } from '@tamlung/shared/testing/free-port'
import { run, start } from '../../../../scripts/lib/children.mjs'
import { pnpm } from '../../../../scripts/lib/install.mjs'
import { typescript } from '../../../../scripts/lib/typescript.mjs'
import type { ReleaseWorld } from '../world/release-world'

const platform = packageVersion(join(rootFolder, 'shared'))

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>

async function demand(file: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  // A person's terminal sets neither; builds in this process leave a NODE_ENV behind.
  const plain = { ...env, FORCE_COLOR: '0', NODE_ENV: undefined }
  const { code, output } = await run(file, args, { cwd, env: plain, quiet: true })
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

/** Packs the packages that teams install from a registry, into a folder outside the workspace. */
export async function packPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-packages-'))
  await demand(process.execPath, [...typescript('scripts/pack-packages.ts'), folder], rootFolder)
  await demand('tar', ['xzf', `create-tamlung-remote-${platform}.tgz`], folder)
  return {
    folder,
    creator: join(folder, 'package/bin/create-tamlung-remote.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Packages = Awaited<ReturnType<typeof packPackages>>

/** A team's repository, created with the command and its next steps as a person would. */
export class OwnRepository {
  private constructor(
    readonly name: string,
    readonly folder: string,
    private readonly packages: Packages,
    private readonly manager: 'npm' | 'pnpm',
  ) {}

  static async create(
    packages: Packages,
    name: string,
    manager: 'npm' | 'pnpm' = 'pnpm',
  ): Promise<OwnRepository> {
    const repository = mkdtempSync(join(tmpdir(), 'tamlung-team-'))
    await demand(process.execPath, [packages.creator, name], repository)
    return new OwnRepository(name, join(repository, `remote-${name}`), packages, manager)
  }

  path(file: string) {
    return join(this.folder, file)
  }

  edit(file: string, change: (text: string) => string) {
    writeFileSync(this.path(file), change(readFileSync(this.path(file), 'utf8')))
  }

  /** Moves a remote of this repository there. Its folder is copied as it is; package.json gets the installed versions. */
  moveIn(remote: string) {
    const source = join(rootFolder, `remote-${remote}`)
    rmSync(this.path('src'), { recursive: true })
    for (const file of ['src', 'rspack.config.ts', 'tsconfig.json'])
      cpSync(join(source, file), this.path(file), { recursive: true })
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(source, 'package.json'), 'utf8'),
    ) as Manifest
    this.edit('package.json', text => {
      const own = JSON.parse(text) as Manifest
      const known = { ...own.dependencies, ...own.devDependencies }
      for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
        const file = join(source, 'node_modules', name, 'package.json')
        const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
        own.devDependencies[name] = known[name] ?? version
      }
      return JSON.stringify(own)
    })
  }

  /** Installs dependencies, from the local cache where possible. */
  async install() {
    // The packages of this repository are installed from a folder instead of a registry.
    const packed = (name: string) =>
      `file:${join(this.packages.folder, `tamlung-${name}-${platform}.tgz`)}`
    if (this.manager === 'npm') {
      rmSync(this.path('pnpm-workspace.yaml'))
      this.edit('package.json', text =>
        text.replace(
          /("@tamlung\/(shared|release)": )"[^"]+"/g,
          (_, key: string, name: string) => `${key}"${packed(name)}"`,
        ),
      )
      return void (await this.run('install', '--prefer-offline'))
    }
    const overrides = ['shared', 'release'].map(name => `  '@tamlung/${name}': ${packed(name)}\n`)
    this.edit('pnpm-workspace.yaml', text => `${text}overrides:\n${overrides.join('')}`)
    await this.run('install', '--prefer-offline', '--no-frozen-lockfile')
    if (!existsSync(this.path('pnpm-lock.yaml'))) throw new Error('no lockfile of its own')
  }

  /** Runs a command of the team's package manager. */
  run(...words: string[]) {
    const [file, ...first] = this.manager === 'npm' ? ['npm'] : ['npx', '--yes', pnpm]
    return demand(`${file}`, [...first, ...words], this.folder)
  }

  hasPaper(file: string) {
    return existsSync(this.path(join('node_modules/@tamlung/release', file)))
  }

  /** Runs the release command that the team has installed, with the key of this store. */
  release(world: ReleaseWorld, ...words: string[]) {
    return demand(this.path('node_modules/.bin/tamlung-release'), words, this.folder, {
      RELEASE_STORE: world.folder,
      RELEASE_ORIGIN: world.remotes.origin,
      RELEASE_PRIVATE_KEY: world.privateKey,
      RELEASE_AUTHOR: 'a team elsewhere',
    })
  }

  /** Serves a site with this remote until it is stopped. */
  async serve() {
    const port = await freePort()
    const command = this.path('node_modules/.bin/tamlung-release')
    const { child, ended } = start(command, ['serve', this.name, '--port', String(port)], {
      cwd: this.folder,
      quiet: true,
    })
    const stop = async () => {
      child.kill()
      await ended
    }
    return { origin: `http://localhost:${port}`, stop }
  }

  remove() {
    rmSync(join(this.folder, '..'), { recursive: true, force: true })
  }
}
