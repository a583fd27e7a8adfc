import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { statementFile } from '@tamlung/shared/adapter/describe-remote'
import { parse } from 'acorn'
import { entryOf } from './entry-of'
import { readChecked } from './read-checked'
import { refuseBuilt } from './refuse-built'
import {
  requireExposed,
  requireLoadable,
  requireMovable,
  requireName,
  requireReactOfShell,
} from './requirements'
import { type Statement, statement } from './statement'

/** A remote that was built elsewhere, with what its builder says of it. */
export type Built = Statement & {
  folder: string
  /** Its container, below the folder. */
  entry: string
  /** As Vite makes it: a module that imports others, in place of a script. */
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

/** Everything about it that can be told without running it; what does not fit is said with what to do. */
export function readBuilt(from: string, name: string): Built {
  const isFile = existsSync(from) && statSync(from).isFile()
  // The bundler that packs modules once more takes no other.
  const folder = resolve(isFile ? dirname(from) : from)
  if (!existsSync(folder)) refuseBuilt(`${from} is not there`, 'name the built folder')
  const entry = entryOf(folder, isFile ? basename(from) : undefined)
  const path = join(folder, entry.entry)
  if (!existsSync(path))
    refuseBuilt(
      `${path} is not there`,
      'name the folder with the remote entry in it, or the entry itself',
    )
  const code = readFileSync(path, 'utf8')
  requireExposed(from, entry, code)
  const said = readChecked(join(folder, statementFile), statement)
  requireName(from, name, said)
  requireReactOfShell(name, said, entry, code)
  const isModule = !isScript(code)
  requireLoadable(from, entry, { name, code, isModule })
  requireMovable(from, entry, isModule)
  return { ...said, folder, entry: entry.entry, isModule }
}
