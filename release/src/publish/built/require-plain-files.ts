import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { fileName } from '@tamlung/shared/contract/registry'
import { Refusal } from '../../changes/refusal'
import { scriptKind } from './script-kind'

export function requireKnownNames(folder: string) {
  const odd = listFiles(folder).filter(file => !fileName.safeParse(file).success)
  if (odd.length === 0) return
  const what = `registries do not take these names of files: ${odd.join(', ')}`
  const cure =
    "let them begin with a letter and have letters, digits, dots, dashes and underscores only; an exposed module is called by exposes: { './remote': { import: …, name: 'remote' } }"
  throw new Refusal([{ what, cure }])
}

/** The scripts beside the container are judged by what they do, too. */
export function requirePlainScripts(folder: string) {
  const all = listFiles(folder)
  const files = all.filter(file => file.endsWith('.js'))
  const isOf = (kind: ReturnType<typeof scriptKind>) => (file: string) =>
    scriptKind(readFileSync(join(folder, file), 'utf8')) === kind
  const faults = [
    {
      files: all.filter(file => /\.[cm]js$/.test(file)),
      what: 'would never be run: a page takes only scripts whose names end in .js',
      cure: "let output.filename, output.chunkFilename and the federation plugin's filename end in .js",
    },
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
