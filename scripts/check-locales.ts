import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@tamlung/shared/contract/editions'
import { root } from './lib/root.mjs'
import { isCode, readWorkspace, sourceFiles } from './lib/source/workspace'
import { answers, findTextFaults, textsInCode } from './lib/texts/find-text-faults'
import { findWordFaults, flatten } from './lib/texts/glossary'

interface TextSet {
  folder: string
  namespace: string
  files: Record<Language, unknown>
  keys: ReadonlySet<string>
}

/** `errors` is the catalogue of `shared/i18n`; every other namespace has the name of its package or folder. */
function namespaceOf(folder: string) {
  if (folder.startsWith('shared/i18n')) return 'errors'
  return (folder.startsWith('shared/') ? folder.split('/')[1] : folder.split('/')[0])?.replace(
    'remote-',
    '',
  )
}

const faults: string[] = []

function readTexts(folder: string, language: Language): unknown {
  const path = join(root, folder, `${language}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  faults.push(`${folder}/${language}.json is missing`)
  return {}
}

function readSet(folder: string): TextSet {
  const files = Object.fromEntries(
    languages.map(language => [language, readTexts(folder, language)]),
  ) as Record<Language, unknown>
  const keys = new Set(flatten(files.th).keys())
  return { folder, namespace: namespaceOf(folder) ?? '', files, keys }
}

const packages = readWorkspace(root).map(({ folder }) => folder)
const isTexts = (name: string) => languages.some(language => name === `${language}.json`)
const folders = packages
  .flatMap(folder => sourceFiles(root, folder, isTexts))
  .filter(file => file.includes('/locales/'))
  .map(file => file.replace(/\/[^/]+$/, ''))
const sets = [...new Set(folders)].map(readSet)

for (const { folder, files } of sets) {
  const found = [...findTextFaults(files), ...findWordFaults(files)]
  faults.push(...found.map(fault => `${folder}: ${fault}`))
}

/** The text namespaces that a file may use: those of its folders, and those it opens by name. */
function setsOf(file: string, namespaces: readonly string[]) {
  return sets.filter(
    ({ folder, namespace }) =>
      file.startsWith(folder.replace(/(src\/)?locales$/, '')) || namespaces.includes(namespace),
  )
}

function isAnswered(file: string, key: string, namespaces: readonly string[]) {
  const [namespace, rest] = key.includes(':') ? key.split(':', 2) : [undefined, key]
  const used = namespace
    ? sets.filter(set => set.namespace === namespace)
    : setsOf(file, namespaces)
  return used.some(({ keys }) => answers(keys, rest ?? ''))
}

let count = 0
const withTexts = packages.filter(folder => /^(shell|shared|remote-)/.test(folder))
const isProduct = (name: string) => isCode(name) && !/\.test\./.test(name)
for (const file of withTexts.flatMap(folder => sourceFiles(root, folder, isProduct))) {
  const { keys, namespaces } = textsInCode(file, readFileSync(join(root, file), 'utf8'))
  count += keys.length
  for (const key of keys) {
    if (!isAnswered(file, key, namespaces)) faults.push(`${file}: there is no text "${key}"`)
  }
}

for (const fault of faults) console.error(fault)
const texts = sets.reduce((sum, { keys }) => sum + keys.size, 0)
console.log(
  `${texts} texts in ${languages.length} languages, asked for at ${count} places, ${faults.length} faults`,
)
if (faults.length > 0) process.exitCode = 1
