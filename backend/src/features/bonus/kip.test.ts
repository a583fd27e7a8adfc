import { startTestBackend } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startTestBackend>>
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const kipMember = (more: object = {}) => backend.newMember({ currency: 'LAK', ...more })

async function walletOf({ caller }: Awaited<ReturnType<typeof kipMember>>) {
  const { body } = await caller.get('/api/wallet')
  return (body as { wallet: object }).wallet
}

describe('a kip member', () => {
  test('receives a bonus in kip, not its number of baht', async () => {
    const member = await kipMember()
    const { body } = await member.caller.get('/api/bonus')
    const welcome = (body as { code: string }[]).find(({ code }) => code === 'WELCOME')
    expect(welcome).toMatchObject({ amount: 50_000, currency: 'LAK' })
    expect(JSON.stringify(body)).not.toMatch(/บาท|baht/)
    await member.caller.get('/api/bonus/activate/WELCOME')
    expect(await walletOf(member)).toEqual({ amount: 50_000, currency: 'LAK' })
  })

  test('receives a promotion in kip', async () => {
    const member = await kipMember()
    const { body } = await member.caller.get('/api/promotion/find/SONGKRAN')
    expect(body).toMatchObject({ amount: 35_000, currency: 'LAK' })
    await member.caller.get('/api/promotion/activate/SONGKRAN')
    expect(await walletOf(member)).toEqual({ amount: 35_000, currency: 'LAK' })
  })

  test('wins and claims prizes in kip', async () => {
    await backend.console.put('/wheels/active/weights', {
      ...{ B5: 0, MISS: 0, B10: 1, COIN2: 0, B20: 0, SHIRT: 0, B50: 0, B100: 0 },
    })
    const member = await kipMember({ coins: 1 })
    const setup = await member.caller.get('/api/spinwheel/setup')
    expect(JSON.stringify(setup.body)).toContain('60,000 กีบ')
    expect(JSON.stringify(setup.body)).not.toContain('บาท')
    const { body: spun } = await member.caller.post('/api/spinwheel/spin')
    expect(spun).toMatchObject({ result: { label: '5,000 กีบ' } })
    const { body } = await member.caller.get('/api/spinwheel/coupon')
    const [coupon] = body as { _id: string }[]
    expect(coupon).toMatchObject({ amount: 5_000, currency: 'LAK' })
    await member.caller.post('/api/spinwheel/coupon/claim', { coupon: coupon?._id })
    expect(await walletOf(member)).toEqual({ amount: 5_000, currency: 'LAK' })
  })
})

test('a member with baht sees the same bonuses in baht', async () => {
  const { caller } = await backend.newMember({})
  const { body } = await caller.get('/api/bonus')
  expect(JSON.stringify(body)).not.toMatch(/กีบ|kip/)
  expect(body).toContainEqual(expect.objectContaining({ amount: 100, currency: 'BAHT' }))
})
