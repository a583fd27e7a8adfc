import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../../src/platform/programs'
import { contractText } from './describe-contract'

writeFileSync(join(packageFolder, 'openapi.json'), contractText())
