import { checkRefund } from '../contract/routes/refund'
import { couponReference, listCoupons } from '../contract/routes/spinwheel'
import { listStatements } from '../contract/routes/statement'
import { network } from '../testing/network'
import { ApiError } from './api-error'
import { call } from './call'

const refusalOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

beforeEach(() => network.install())
afterEach(() => network.reset())

test('reads a refusal that means "nothing" as empty', async () => {
  network.refuse(listStatements, 'NO_DATA')
  const page = { body: { page: 1, limit: 10 } }
  expect(await call(listStatements, page)).toMatchObject({ statements: [] })
  network.refuse(listStatements, 'REQUEST_LIMIT')
  expect(await refusalOf(call(listStatements, page))).toMatchObject({ code: 'REQUEST_LIMIT' })
  network.refuse(checkRefund, 'NO_REFUND')
  expect(await call(checkRefund, {})).toMatchObject({ hasRefund: false, hasBonus: false })
})

test('retries without additive fields that the server refuses', async () => {
  network.reply(listStatements, ({ body }) => {
    const other = ['statementType', 'fromDate'].find(name => name in Object(body))
    if (other === undefined) return { statements: [] }
    throw new ApiError({ kind: 'refused', message: `"${other}" is not allowed`, status: 400 })
  })
  const body = { page: 1, limit: 10, statementType: 'deposit', fromDate: '2026-11-01' } as const
  expect(await call(listStatements, { body })).toMatchObject({ statements: [] })
  expect(network.requests(listStatements).map(sent => Object.keys(Object(sent.body)))).toEqual([
    ['page', 'limit', 'statementType', 'fromDate'],
    ['page', 'limit', 'fromDate'],
    ['page', 'limit'],
  ])
  network.replyRaw(listStatements, { message: '"page" is not allowed' }, 400)
  expect(await refusalOf(call(listStatements, { body }))).toMatchObject({
    message: '"page" is not allowed',
  })
})

test('claims a coupon by its 19-digit number', async () => {
  network.replyRaw(listCoupons, '[{"_id":1789012345678901234,"amount":20}]')
  const [given] = await call(listCoupons, {})
  expect(given && couponReference(given)).toBe('1789012345678901234')
})
