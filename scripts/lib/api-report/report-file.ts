import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import type { Api } from './find-changes'

/** The names that remotes could import in the version of package.json. */
const reportFile = join(root, 'shared/api-report.json')
export const changelogFile = join(root, 'shared/CHANGELOG.md')

export function readReport(): Api {
  return JSON.parse(readFileSync(reportFile, 'utf8')) as Api
}

/** A line for each module: a change of one shows as that line. */
export function writeReport(api: Api) {
  const lines = Object.entries(api).map(
    ([module, names]) => `  ${JSON.stringify(module)}: ${JSON.stringify(names)}`,
  )
  writeFileSync(reportFile, `{\n${lines.join(',\n')}\n}\n`)
}
