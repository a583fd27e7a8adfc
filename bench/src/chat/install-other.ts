import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import type { Other } from './others'
import { filesBelow, filesNamed, type Weight, weigh } from './weigh'

export type Installed = { version: string; weight: Weight; folder: string }

function npm(folder: string, ...args: string[]): string {
  return execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function bundle(folder: string, code: string): Promise<string> {
  const entry = join(folder, 'entry.mjs')
  const path = join(folder, 'out')
  writeFileSync(entry, code)
  return new Promise((resolve, reject) => {
    rspack(
      {
        context: folder,
        mode: 'production',
        target: ['web', 'es2022'],
        entry,
        resolve: { conditionNames: ['browser', 'import', 'module', 'default'] },
        module: {
          rules: [
            { test: /\.css$/, type: 'css/auto' },
            { test: /\.(svg|png|woff2?)$/, type: 'asset/resource' },
          ],
        },
        output: { path, publicPath: '/chat/' },
        performance: false,
      },
      (error, stats) => {
        if (error || !stats || stats.hasErrors())
          reject(error ?? new Error(stats?.toString('errors-only')))
        else resolve(path)
      },
    )
  })
}

/** Unpacks a package without its dependencies, which its finished bundle does not need. */
function unpack(folder: string, name: string): string {
  const [file = ''] = npm(folder, 'pack', name, '--silent').trim().split('\n').slice(-1)
  execFileSync('tar', ['-xzf', file], { cwd: folder })
  return join(folder, 'package')
}

function install(folder: string, name: string): string {
  const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--legacy-peer-deps']
  npm(folder, 'install', ...flags, name, 'react', 'react-dom')
  return join(folder, 'node_modules', name)
}

/** Installs another vendor's chat in a separate folder, because the product does not depend on it. */
export async function installOther(folder: string, other: Other): Promise<Installed> {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const home = other.entry ? install(folder, other.name) : unpack(folder, other.name)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string
  }
  const files = other.entry ? await bundle(folder, other.entry) : join(home, other.folder ?? '')
  if (!existsSync(files)) throw new Error(`${other.name} ${version} has no ${other.folder}`)
  const code = other.published ? filesNamed(files, other.published) : filesBelow(files)
  return { version, weight: weigh(code), folder: files }
}
