import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLanguageFaults, type LanguageFault } from './lib/language/find-language-faults'
import { root } from './lib/root.mjs'
import { readWorkspace, sourceFiles } from './lib/source/workspace'

// `npm test -- lint` runs it over everything; arguments limit it to folders or files.
const wanted = process.argv.slice(2)
const isCode = (name: string) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts')
const faults = [...readWorkspace(root).map(({ folder }) => folder), 'scripts']
  .flatMap(folder => sourceFiles(root, folder, isCode))
  .filter(file => wanted.length === 0 || wanted.some(path => file.startsWith(path)))
  .flatMap(file => findLanguageFaults(file, readFileSync(join(root, file), 'utf8')))

const describe = ({ file, line, kind, text, hint }: LanguageFault) =>
  `${file}:${line} ${kind}: ${text}\n    ${hint}`

for (const fault of faults) console.error(describe(fault))
console.log(`${faults.length} faults in names of tests, comments and declared names`)
if (faults.length > 0) process.exitCode = 1
