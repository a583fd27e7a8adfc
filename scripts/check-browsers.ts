import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browsers } from '@tamlung/shared/bundling/browsers'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { allowedElsewhere, allowedNames } from './lib/browsers/allowed-names'
import { faultsOfScript } from './lib/browsers/faults-of-script'
import { faultsOfSheet } from './lib/browsers/faults-of-sheet'
import { newerNames } from './lib/browsers/newer-names'
import { promisedVersions } from './lib/browsers/promised-versions'

/** Whether what was built runs in the oldest browsers that are promised. */
const site = join(rootFolder, 'dist/site')
const names = newerNames(promisedVersions(browsers))

function faultsOf(file: string): string[] {
  const text = () => readFileSync(join(site, file), 'utf8')
  if (file.endsWith('.css')) return faultsOfSheet(text())
  // The chat of other pages and the desk have nothing that fills in what is missing.
  const allowed = file.startsWith('chat/') ? allowedElsewhere : allowedNames
  return file.endsWith('.js')
    ? faultsOfScript(text(), names).filter(name => !allowed.has(name))
    : []
}

const faults = listFiles(site).flatMap(file => faultsOf(file).map(fault => `${file}: ${fault}`))
for (const fault of faults) console.error(`newer than a promised browser: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
