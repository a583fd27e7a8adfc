import { readFileSync } from 'node:fs'
import { readAnnouncements } from './lib/api-report/announcements'
import { findUnannounced, undocumentedIn } from './lib/api-report/find-changes'
import { changelogFile, describeApi, readDeclarations, readReport } from './lib/api-report/read-api'

const declarations = readDeclarations()
const api = describeApi(declarations)
const announcements = readAnnouncements(readFileSync(changelogFile, 'utf8'))
const faults = findUnannounced(readReport(), api, announcements)
const undocumented = Object.entries(declarations).flatMap(([module, text]) =>
  undocumentedIn(module, text).map(
    name => `@tamlung/shared/${module} ${name}: write a doc comment for the API reference`,
  ),
)
for (const fault of [...faults, ...undocumented]) console.error(fault)
console.log(
  `${Object.keys(api).length} modules that remotes can import, ${faults.length} unannounced changes, ${undocumented.length} undocumented names`,
)
if (faults.length + undocumented.length > 0) process.exitCode = 1
