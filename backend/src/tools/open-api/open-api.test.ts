import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@tamlung/shared/contract/route-table'
import { contractText, describeContract } from './describe-contract'

const described = describeContract() as {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
}

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

test('what is refused before a handler is asked is described: a missing mark, a key that is none, a body that nobody can read', () => {
  const codesOf = (path: string, method: string) =>
    described.paths[path]?.[method]?.responses[400]?.description.split(', ')
  expect(codesOf('/api/refund/receive', 'get')).toEqual(
    expect.arrayContaining(['KEY_INVALID', 'KEY_MISSING']),
  )
  expect(codesOf('/api/spinwheel/spin', 'post')).toContain('KEY_INVALID')
  expect(codesOf('/api/wallet/transferAll', 'post')).toContain('KEY_MISSING')
  expect(codesOf('/api/qrcode/{provider}', 'get')).toContain('QR_FAIL')
})

test('what a member’s limits and breaks refuse, and who may not speak in a chat, is described where it is answered', () => {
  const codesOf = (call: string, status: number) => {
    const [method = '', path = ''] = call.split(' ')
    return described.paths[path]?.[method]?.responses[status]?.description.split(', ')
  }
  for (const call of [
    'post /api/wallet/transfer',
    'post /api/wallet/transferAll',
    'post /api/wallet/add',
    'post /api/wallet/truelink',
    'post /api/qrcode/{provider}',
    'post /api/spinwheel/spin',
    'get /api/wallet/account/{slotCode}',
    'get /api/wallet/resetpassword/{slotCode}',
    'get /api/autoLogin/{game}/{username}',
    'get /api/autoLogin/{game}/{username}/{password}',
  ])
    expect([call, codesOf(call, 409)]).toEqual([
      call,
      expect.arrayContaining(['PLAY_LIMIT', 'PLAY_PAUSED']),
    ])
  for (const call of [
    'post /api/spinwheel/coupon/claim',
    'get /api/bonus/activate/{code}',
    'get /api/promotion/activate/{code}',
  ])
    expect([call, codesOf(call, 409)]).toEqual([call, expect.arrayContaining(['PLAY_PAUSED'])])
  expect(codesOf('post /api/chat/history', 401)).toEqual(
    expect.arrayContaining(['INVALID_USER_4', 'UNAUTHORIZED']),
  )
})

test('every call is described to be away for a moment when what it stands on is', () => {
  for (const calls of Object.values(described.paths))
    for (const { responses } of Object.values(calls))
      expect(responses[503]?.description).toBe('INTERNAL_SERVER_ERROR')
})
