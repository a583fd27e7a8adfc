import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@tamlung/shared/contract/route-table'
import { contractText, describeContract } from './describe-contract'

const described = describeContract() as { paths: Record<string, Record<string, unknown>> }

test('openapi.json says what the table of routes says (npx tsx backend/src/tools/open-api/write.ts)', () => {
  const written = readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')
  expect(written).toBe(contractText())
})

test('every route is described', () => {
  for (const { path, method } of Object.values(routes))
    expect(described.paths[path]).toHaveProperty(method.toLowerCase())
})

test('amounts travel as numbers and lists say what they hold', () => {
  const wallet = JSON.stringify(described.paths['/api/wallet'])
  expect(wallet).toContain('"ftWalletSlot"')
  expect(JSON.stringify(described.paths['/api/wallet/transfer'])).toContain('"number"')
})
