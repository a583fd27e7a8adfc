import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeLengths, findLongFiles, isSource, linesOf } from './lib/lengths/long-files'
import { root } from './lib/root.mjs'
import { readWorkspace, sourceFiles } from './lib/source/workspace'

const files = [...readWorkspace(root).map(({ folder }) => folder), 'scripts', 'deploy']
  .flatMap(folder => sourceFiles(root, folder, isSource))
  .map(file => ({ file, lines: linesOf(readFileSync(join(root, file), 'utf8')) }))

const long = findLongFiles(files)
for (const fault of long) console.error(fault)
console.log(describeLengths(files))
if (long.length > 0) process.exitCode = 1
