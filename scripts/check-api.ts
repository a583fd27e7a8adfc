import { readFileSync } from 'node:fs'
import { readAnnouncements } from './lib/api-report/announcements'
import { findUnannounced } from './lib/api-report/find-unannounced'
import { readApi } from './lib/api-report/read-api'
import { changelogFile, readReport } from './lib/api-report/report-file'

const api = readApi()
const announcements = readAnnouncements(readFileSync(changelogFile, 'utf8'))
const faults = findUnannounced(readReport(), api, announcements)
for (const fault of faults) console.error(fault)
console.log(
  `${Object.keys(api).length} modules that remotes can import, ${faults.length} unannounced changes`,
)
if (faults.length > 0) process.exitCode = 1
