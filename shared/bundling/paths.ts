import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/** The folder of this package: its sources, or the compiled files where it is installed. */
export const sharedFolder = resolve(import.meta.dirname, '..')
export const isInstalled = sharedFolder.includes(`${sep}node_modules${sep}`)

const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock']

export function findLockfile(folder: string): string | undefined {
  const found = lockfiles.map(name => join(folder, name)).find(file => existsSync(file))
  if (found || dirname(folder) === folder) return found
  return findLockfile(dirname(folder))
}

/** The repository that is built: the one around this package or, where it is installed, the folder of the command. */
export const rootFolder = isInstalled ? process.cwd() : dirname(sharedFolder)

const prefix = 'remote-'

/** The folder of a remote's own configuration: in a repository of its own, the folder of the command. */
export function folderOf(part: string): string {
  if (isInstalled) return rootFolder
  return join(rootFolder, part === 'shell' ? part : prefix + part)
}

export function withoutExtension(file: string): string {
  return file.replace(/\.(tsx?|js)$/, '')
}

/** The path of a module of this package: source, or compiled. */
export function placeOfModule(file: string): string {
  return join(sharedFolder, isInstalled ? file.replace(/\.tsx?$/, '.js') : file)
}

/** The nearest folder around this package's modules that has such a file, as Node searches. */
export function findAround(file: string, folder = sharedFolder): string {
  const here = join(folder, file)
  if (existsSync(here)) return here
  if (dirname(folder) === folder)
    throw new Error(
      `${file} is not there; what is installed has to lie in node_modules, which Yarn does with nodeLinker: node-modules`,
    )
  return findAround(file, dirname(folder))
}

/** Every remote of the workspace, by its folder. */
export function remoteNames(): string[] {
  return readdirSync(rootFolder)
    .filter(name => name.startsWith(prefix))
    .map(name => name.slice(prefix.length))
    .sort()
}

/** Every package whose code reaches a browser. */
export function browserPackages(): string[] {
  const remotes = remoteNames().map(name => prefix + name)
  return ['shell', 'shared', ...remotes].map(name => join(rootFolder, name))
}
