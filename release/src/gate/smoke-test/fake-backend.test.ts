import { routes } from '@tamlung/shared/contract/route-table'
import * as z from 'zod/mini'
import { answerCall } from './fake-backend'

test.each(Object.entries(routes))(
  'answers %s with a reply that the contract accepts',
  (_, route) => {
    const reply = answerCall(route.method, route.path.replaceAll(/\{\w+\}/g, 'sample'))
    expect(z.safeParse<z.core.$ZodType>(route.reply, reply)).toMatchObject({ success: true })
  },
)

test('does not answer calls outside the contract', () => {
  expect(answerCall('GET', '/api/nowhere')).toBeUndefined()
  expect(answerCall('DELETE', '/api/wallet')).toBeUndefined()
})
