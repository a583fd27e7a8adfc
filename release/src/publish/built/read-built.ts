import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { statementFile } from '@tamlung/shared/adapter/describe-remote'
import { parse } from 'acorn'
import {
  entryOf,
  type RemoteDescription,
  readChecked,
  refuseBuild,
  remoteDescription,
} from './built-files'
import {
  requireExposed,
  requireLoadable,
  requireMovable,
  requireName,
  requireReactOfShell,
} from './requirements'

/** A remote that was built elsewhere, with its description. */
export type Built = RemoteDescription & {
  folder: string
  /** The container's file, relative to the folder. */
  entry: string
  /** Whether the container is an ES module, as Vite builds it, and not a script. */
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
 * Reads a build and checks all that can be checked without running it.
 * @throws Refusal with a hint.
 */
export function readBuilt(from: string, name: string): Built {
  const isFile = existsSync(from) && statSync(from).isFile()
  // The bundler needs an absolute path.
  const folder = resolve(isFile ? dirname(from) : from)
  if (!existsSync(folder)) refuseBuild(`${from} is not there`, 'name the built folder')
  const entry = entryOf(folder, isFile ? basename(from) : undefined)
  const path = join(folder, entry.entry)
  if (!existsSync(path))
    refuseBuild(
      `${path} is not there`,
      'name the folder with the remote entry in it, or the entry itself',
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
