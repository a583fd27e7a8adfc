import { startTestBackend } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startTestBackend>>
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

test('a coupon is paid to its own member only', async () => {
  const owner = await backend.newMember({ coupons: [{ label: '20 baht', amount: 20 }] })
  const other = await backend.newMember()
  const claim = async ({ caller }: Pick<typeof owner, 'caller'>) =>
    (await caller.post('/api/spinwheel/coupon/claim', { coupon: owner.coupons[0] })).message
  expect(await claim(other)).toBe('INVALID_CODE')
  expect(await claim(owner)).toBe('SUCCESS')
})
