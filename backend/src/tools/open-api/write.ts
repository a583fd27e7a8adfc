import { writeFileSync } from 'node:fs'
import { contractText } from './describe-contract'

writeFileSync(new URL('../../../openapi.json', import.meta.url), contractText())
