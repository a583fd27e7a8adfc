import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { fileName } from '@tamlung/shared/contract/registry'
import type { AnyNode } from 'acorn'
import { ValidationError } from '../../registry/validation-error'
import { eachNode, literalOf, parseScript } from '../uses/parse-script'

export function requireKnownNames(folder: string) {
  const odd = listFiles(folder).filter(file => !fileName.safeParse(file).success)
  if (odd.length === 0) return
  const what = `file names not allowed in a registry: ${odd.join(', ')}`
  const hint =
    "begin file names with a letter, and use only letters, digits, dots, dashes and underscores; the name of an exposed module is set by exposes: { './remote': { import: …, name: 'remote' } }"
  throw new ValidationError([{ what, hint }])
}

/** Refuses scripts that the page cannot run, because of their name or their code. */
export function requirePlainScripts(folder: string) {
  const all = listFiles(folder)
  const files = all.filter(file => file.endsWith('.js'))
  const isOf = (kind: ReturnType<typeof scriptKind>) => (file: string) =>
    scriptKind(readFileSync(join(folder, file), 'utf8')) === kind
  const faults = [
    {
      files: all.filter(file => /\.[cm]js$/.test(file)),
      what: 'would never run: a page accepts only scripts whose names end in .js',
      hint: "make output.filename, output.chunkFilename and the federation plugin's filename end in .js",
    },
    {
      files: files.filter(isOf('none')),
      what: 'cannot be parsed as scripts, but would be published',
      hint: 'pass a folder that contains only the remote, built without modules',
    },
    {
      files: files.filter(isOf('text')),
      what: 'would evaluate strings as code, which the Content-Security-Policy blocks',
      hint: "build it for production, without a devtool that begins with 'eval'",
    },
    {
      files: files.filter(isOf('worker')),
      what: 'would start a worker, which browsers refuse from another origin',
      hint: 'do its work in the page, in chunks, or on the server',
    },
  ]
  const found = faults.filter(fault => fault.files.length > 0)
  if (found.length > 0)
    throw new ValidationError(
      found.map(fault => ({ ...fault, what: `${fault.files.join(', ')} ${fault.what}` })),
    )
}

/**
 * Matches `eval` called by its name, as in development builds; tests whether it is allowed use another name.
 * `eval("require")` is harmless: it is in a branch for Node in the federation runtime of every Rsbuild container.
 */
function runsText(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false
  return node.callee.name === 'eval' && !/^\w+$/.test(literalOf(node.arguments[0]) ?? '')
}

const workers = ['Worker', 'SharedWorker']
const isNew = (node: AnyNode, names: readonly string[]) =>
  node.type === 'NewExpression' &&
  node.callee.type === 'Identifier' &&
  names.includes(node.callee.name)

/** Matches a worker that is created from a built file. */
function startsWorker(node: AnyNode): boolean {
  if (node.type !== 'NewExpression' || !isNew(node, workers)) return false
  let isOfFile = false
  for (const given of node.arguments)
    eachNode(given, ['NewExpression'], inner => {
      if (isNew(inner, ['URL'])) isOfFile = true
    })
  return isOfFile
}

type Kind = 'script' | 'text' | 'worker' | 'none'

/** Classifies a file; `none` if it is not a script. */
export function scriptKind(code: string): Kind {
  let kind: Kind = 'script'
  try {
    eachNode(parseScript(code), ['CallExpression', 'NewExpression'], node => {
      if (runsText(node)) kind = 'text'
      else if (startsWorker(node)) kind = 'worker'
    })
  } catch {
    return 'none'
  }
  return kind
}
