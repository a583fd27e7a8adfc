import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { contractVersion } from '@tamlung/shared/contract/remote-contract'
import {
  heading,
  highest,
  nextOf,
  raiseVersion,
  readAnnouncements,
} from './lib/api-report/announcements'
import { changesOfVersion } from './lib/api-report/find-changes'
import {
  changelogFile,
  describeApi,
  readDeclarations,
  readReport,
  writeReport,
} from './lib/api-report/read-api'
import { root } from './lib/root.mjs'
import { refuseWords } from './lib/say.mjs'

function replaceIn(file: string, before: string, after: string) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} does not say ${before}`)
  writeFileSync(path, text.replace(before, after))
}

refuseWords(
  process.argv.slice(2),
  'npm run raise-platform: makes the next version of what stands below "Next" in shared/CHANGELOG.md',
)
const readApi = () => describeApi(readDeclarations())
const changelog = readFileSync(changelogFile, 'utf8')
const changes = changesOfVersion(readReport(), readApi(), readAnnouncements(changelog))
const degree = highest(changes)
if (!degree) {
  console.error('nothing has changed for remotes since the last version')
  process.exit(1)
}

const before = packageVersion(join(root, 'shared'))
const version = raiseVersion(before, degree)
for (const name of ['shared', 'release', 'create-remote'])
  replaceIn(`${name}/package.json`, `"version": "${before}"`, `"version": "${version}"`)

// Raises the required contract version of remotes with the contract's own version.
const ofContract = highest(changes.filter(({ module }) => module.startsWith('contract/')))
if (ofContract && ofContract !== 'patch')
  replaceIn(
    'shared/contract/remote-contract.ts',
    `contractVersion = '${contractVersion}'`,
    `contractVersion = '${raiseVersion(contractVersion, ofContract)}'`,
  )

const announced = nextOf(changelog)
writeFileSync(
  changelogFile,
  changelog.replace(`${heading}\n${announced}`, `${heading}\n\n## ${version}\n${announced}`),
)
writeReport(readApi())
console.log(`${before} -> ${version}; next: commit, npm run pack, and publish what it made`)
