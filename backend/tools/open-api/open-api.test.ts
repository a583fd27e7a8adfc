import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@tamlung/shared/contract/route-table'
import { contractText, describeContract } from './describe-contract'

const described = describeContract() as {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
}

test('equals the route table (npx tsx backend/tools/open-api/write.ts)', () => {
  const written = readFileSync(join(__dirname, '../../openapi.json'), 'utf8')
  expect(written).toBe(contractText())
})

test('describes every route', () => {
  for (const { path, method } of Object.values(routes))
    expect(described.paths[path]).toHaveProperty(method.toLowerCase())
})

test('describes amounts as numbers and lists with items', () => {
  const wallet = JSON.stringify(described.paths['/api/wallet'])
  expect(wallet).toContain('"ftWalletSlot"')
  expect(JSON.stringify(described.paths['/api/wallet/transfer'])).toContain('"number"')
})

test('describes refusals before handlers', () => {
  const codesOf = (path: string, method: string) =>
    described.paths[path]?.[method]?.responses[400]?.description.split(', ')
  expect(codesOf('/api/refund/receive', 'get')).toEqual(
    expect.arrayContaining(['KEY_INVALID', 'KEY_MISSING']),
  )
  expect(codesOf('/api/spinwheel/spin', 'post')).toContain('KEY_INVALID')
  expect(codesOf('/api/wallet/transferAll', 'post')).toContain('KEY_MISSING')
  expect(codesOf('/api/qrcode/{provider}', 'get')).toContain('QR_FAIL')
})

test('describes refusals by limits, breaks and chat roles', () => {
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

test('describes 503 for every call', () => {
  for (const calls of Object.values(described.paths))
    for (const { responses } of Object.values(calls))
      expect(responses[503]?.description).toBe('INTERNAL_SERVER_ERROR')
})
