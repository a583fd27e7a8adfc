import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCircles } from './lib/directions/find-circles'
import { findViolations } from './lib/directions/find-violations'
import { root } from './lib/root.mjs'
import { importsOf } from './lib/source/imports-of'
import { isCode, isStyles, readWorkspace, sourceFiles } from './lib/source/workspace'

const packages = readWorkspace(root)
const files = [...packages.map(({ folder }) => folder), 'scripts']
  .flatMap(folder => sourceFiles(root, folder, name => isCode(name) || isStyles(name)))
  .map(file => ({ file, imports: importsOf(file, readFileSync(join(root, file), 'utf8')) }))

const violations = [...findViolations(files, packages), ...findCircles(files, packages)]
for (const violation of violations) console.error(violation)
console.log(
  `${files.length} files of ${packages.length} packages, ${violations.length} wrong directions`,
)
if (violations.length > 0) process.exitCode = 1
