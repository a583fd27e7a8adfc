import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '@tamlung/shared/bundling/integrity'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { mapRemotes } from './built-site'
import type { Product } from './product'

export type Alter = (file: string, code: string) => string

interface Altered {
  record: RemoteRecord
  files: ReadonlyMap<string, string>
}

/** Changes a published remote as if it had been built so: scripts that contain a changed file's hash get its new hash. */
export function alter(
  record: RemoteRecord,
  folder: string,
  change: Alter,
  changeSheet: Alter = (_, css) => css,
): Altered {
  const named = (ending: string) => Object.keys(record.files).filter(file => file.endsWith(ending))
  const [scripts, sheets] = [named('.js'), named('.css')]
  const files = new Map(
    [...scripts, ...sheets].map(file => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  const hashes = new Map(Object.entries(record.files))
  for (const file of sheets) {
    const css = changeSheet(file, files.get(file) ?? '')
    files.set(file, css)
    hashes.set(file, integrityOf(css))
  }
  // The entry contains the hashes of the other scripts, so it is changed last.
  for (const file of [...scripts.filter(name => name !== record.entry), record.entry]) {
    const before = files.get(file) ?? ''
    const known = Object.entries(record.files).reduce(
      (code, [name, hash]) => code.replaceAll(hash, hashes.get(name) ?? hash),
      before,
    )
    const after = change(file, known)
    files.set(file, after)
    if (after !== before) hashes.set(file, integrityOf(after))
  }
  return { record: { ...record, files: Object.fromEntries(hashes) }, files }
}

/** Serves a remote that was changed before it was published, and the registry that names it. */
export function serveAltered(product: Product, name: string, change: Alter) {
  const { record, folder } = product.filesOf(name)
  const altered = alter(record, folder, change)
  product.remote(name).change = ({ url }, reply) => {
    const file = url.split('?')[0]?.split('/').at(-1) ?? ''
    const code = altered.files.get(file)
    return code === undefined ? reply : { ...reply, body: Buffer.from(code) }
  }
  product.serveRegistry(
    mapRemotes(product.registry, other => (other.name === name ? altered.record : other)),
  )
}

const flag = 'e2eFault'

/** The changed code misbehaves only while this flag of the page is set, as code does that meets an unexpected state. */
export const flagOf = { raise: `globalThis.${flag}=true`, lower: `delete globalThis.${flag}` }

const isExposed = (file: string) => file.startsWith('remote.')

/** Every module of the exposed chunk throws while it is evaluated. */
export const throwsWhileEvaluated: Alter = (file, code) =>
  isExposed(file)
    ? code.replace(
        /[{,]\d+\([\w$,]*\)\{/g,
        start => `${start}if(globalThis.${flag})throw new Error("evaluated at a bad moment");`,
      )
    : code

/** The remote states that it needs a shell that does not exist yet. */
export const asksForAnotherContract: Alter = (file, code) =>
  isExposed(file)
    ? code.replace(/(needs:\{contract:)("[^"]+")/, `$1globalThis.${flag}?"^99.0.0":$2`)
    : code
