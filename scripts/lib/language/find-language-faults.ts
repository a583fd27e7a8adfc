import { basename } from 'node:path'
import { type SyntaxNode, walk } from '../source/walk'

/**
 * Words that had several meanings in this repository, with the words that replace them. A declared name or a file name
 * that contains one of them as a camel-case or kebab-case part is reported.
 */
const retiredWords: Readonly<Record<string, string>> = {
  anew: 'again, or the verb with re- (reload, refetch)',
  asked: 'request, requested',
  beforehand: 'earlier, preloaded',
  begun: 'started',
  cure: 'hint',
  hasty: 'impatient',
  kept: 'stored, cached, persisted or fixture',
  misfit: 'incompatibility',
  offered: 'available, exported or preloaded',
  patience: 'timeout',
  said: 'messages, output, payload or reported',
  seal: 'signature',
  sealed: 'signed',
  told: 'row, notified, acknowledged or reported',
  vouched: 'trusted, verified',
  whoever: 'name the person: member, caller, agent',
  wish: 'input, request or options',
}

export type FaultKind = 'odd test name' | 'long test name' | 'odd comment' | 'retired word'

export interface LanguageFault {
  kind: FaultKind
  file: string
  line: number
  text: string
  hint: string
}

/** Words that make a sentence hard to read when they come first. */
const oddStarts = new Set(
  'who whoever what whatever whom whose where wherever of that nobody somebody none one nor so which nothing'.split(
    ' ',
  ),
)

export const maxWordsInTestName = 12

const testName =
  /^\s*(?:test|it)(?:\.(?:concurrent|failing))?(?:\.each\((?:[^()]|\([^)]*\))*\)|\.each`[\s\S]*?`)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm

const commentStart = /(?:^|\s)\/(?:\/|\*\*)\s*([A-Za-z]+)([^\n]*)/gm

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

function lineAt(code: string, index: number): number {
  return code.slice(0, index).split('\n').length
}

function findTestNameFaults(file: string, code: string): LanguageFault[] {
  return [...code.matchAll(testName)].flatMap(match => {
    const name = (match[2] ?? '').trim()
    const words = name.split(/\s+/)
    const line = lineAt(code, (match.index ?? 0) + match[0].search(/\S/))
    const faults: LanguageFault[] = []
    if (oddStarts.has((words[0] ?? '').toLowerCase())) {
      const hint = 'say what the subject does and when: "sends the request once when …"'
      faults.push({ kind: 'odd test name', file, line, text: name, hint })
    }
    if (words.length > maxWordsInTestName) {
      const hint = `${words.length} words; put the subject into describe and the rest into ${maxWordsInTestName} words`
      faults.push({ kind: 'long test name', file, line, text: name, hint })
    }
    return faults
  })
}

function findCommentFaults(file: string, code: string): LanguageFault[] {
  return [...code.matchAll(commentStart)]
    .filter(match => oddStarts.has((match[1] ?? '').toLowerCase()))
    .map(match => ({
      kind: 'odd comment',
      file,
      line: lineAt(code, (match.index ?? 0) + match[0].search(/\S/)),
      text: `${match[1]}${match[2]}`.trim(),
      hint: 'begin with the subject and give the reason, a limit or an example',
    }))
}

/** The names that a pattern of a declaration binds: `a`, `{ a, b: c }`, `[d, ...e]`. */
function namesInPattern(pattern: unknown): string[] {
  if (typeof pattern !== 'object' || pattern === null) return []
  const node = pattern as SyntaxNode
  switch (node.type) {
    case 'Identifier':
      return [String(node.value)]
    case 'ObjectPattern':
      return (node.properties as SyntaxNode[]).flatMap(namesInPattern)
    case 'AssignmentPatternProperty':
      return namesInPattern(node.key)
    case 'KeyValuePatternProperty':
      return namesInPattern(node.value)
    case 'ArrayPattern':
      return (node.elements as unknown[]).flatMap(namesInPattern)
    case 'RestElement':
      return namesInPattern(node.argument)
    case 'AssignmentPattern':
      return namesInPattern(node.left)
    case 'Parameter':
      return namesInPattern(node.pat)
    default:
      return []
  }
}

/** Names that a file declares. Uses of names and fields of other code are not the file's own choice. */
function declaredNames(file: string, code: string): Set<string> {
  const names: string[] = []
  walk(file, code, node => {
    if (node.type === 'VariableDeclarator') names.push(...namesInPattern(node.id))
    if (/^(Function|Class)(Declaration|Expression)$/.test(node.type))
      names.push(...namesInPattern(node.identifier))
    if (/^Ts(TypeAlias|Interface|Enum)Declaration$/.test(node.type))
      names.push(...namesInPattern(node.id))
    if (Array.isArray(node.params)) names.push(...node.params.flatMap(namesInPattern))
  })
  return new Set(names)
}

const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+|\s+/)
    .map(part => part.toLowerCase())

const retiredPart = (name: string) => partsOf(name).find(part => Object.hasOwn(retiredWords, part))

function findRetiredWords(file: string, code: string): LanguageFault[] {
  const faults: LanguageFault[] = []
  const inFileName = retiredPart(basename(file))
  if (inFileName)
    faults.push({
      kind: 'retired word',
      file,
      line: 1,
      text: basename(file),
      hint: `${inFileName} → ${retiredWords[inFileName]}`,
    })
  for (const name of declaredNames(file, code)) {
    const part = retiredPart(name)
    if (!part) continue
    const line = lineAt(code, code.search(new RegExp(`(?<![\\w$])${name}(?![\\w$])`)))
    const hint = `${part} → ${retiredWords[part]}`
    faults.push({ kind: 'retired word', file, line, text: name, hint })
  }
  return faults
}

/** Finds test names and comments in one file that are hard to read, and retired words in its names. */
export function findLanguageFaults(file: string, code: string): LanguageFault[] {
  return [
    ...(isTest(file) ? findTestNameFaults(file, code) : []),
    ...findCommentFaults(file, code),
    ...findRetiredWords(file, code),
  ]
}
