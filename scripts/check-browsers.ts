import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browsers } from '@tamlung/shared/bundling/browsers'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { allowedElsewhere, allowedNames, promisedVersions } from './lib/browsers/allowed-names'
import { faultsOfScript } from './lib/browsers/faults-of-script'
import { faultsOfSheet, sheetsInScript, twoColours } from './lib/browsers/faults-of-sheet'
import { newerNames } from './lib/browsers/newer-names'

/** Checks whether the built site runs in the oldest supported browsers. */
const site = join(rootFolder, 'dist/site')
const names = newerNames(promisedVersions(browsers))

/** The chat's panel falls back to one colour in browsers without `light-dark()`. */
const isChosenThere = (file: string, fault: string) =>
  fault === twoColours && /^chat\/[\d.]+\/panel\./.test(file)

function faultsOfChat(file: string, code: string): string[] {
  // The embedded chat and the desk have no polyfills.
  const faults = faultsOfScript(code, names, file.endsWith('.mjs') ? 'module' : 'script')
  const ofSheets = sheetsInScript(code).flatMap(faultsOfSheet)
  return [
    ...faults.filter(name => !allowedElsewhere.has(name)),
    ...ofSheets.filter(fault => !isChosenThere(file, fault)),
  ]
}

function faultsOf(file: string): string[] {
  const text = () => readFileSync(join(site, file), 'utf8')
  if (file.endsWith('.css')) return faultsOfSheet(text())
  if (!/\.m?js$/.test(file)) return []
  return file.startsWith('chat/')
    ? faultsOfChat(file, text())
    : faultsOfScript(text(), names).filter(name => !allowedNames.has(name))
}

const faults = listFiles(site).flatMap(file => faultsOf(file).map(fault => `${file}: ${fault}`))
for (const fault of faults) console.error(`newer than a promised browser: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
