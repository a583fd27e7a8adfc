import { routes } from '@tamlung/shared/contract/route-table'
import * as z from 'zod/mini'
import { answer } from './answer'

test.each(Object.entries(routes))('%s gets an answer that the contract takes', (_, route) => {
  const said = answer(route.method, route.path.replaceAll(/\{\w+\}/g, 'sample'))
  expect(z.safeParse<z.core.$ZodType>(route.reply, said)).toMatchObject({ success: true })
})

test('what is no call of the contract gets none', () => {
  expect(answer('GET', '/api/nowhere')).toBeUndefined()
  expect(answer('DELETE', '/api/wallet')).toBeUndefined()
})
