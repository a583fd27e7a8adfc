import { randomUUID } from 'node:crypto'
import { drawSlip } from '../../demonstration/seed/picture'
import { fileForm } from '../../testing/file-form'
import { startOnPostgres } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

describe('a slip', () => {
  test('is listed with its picture, and credited once when several of the staff approve it at once', async () => {
    const { caller, id } = await backend.newMember()
    await caller.post('/api/wallet/slip', fileForm(drawSlip(501)))
    const list = await caller.post('/api/statement/slip', { page: 1, limit: 10 })
    const [slip] = (list.body as { slips: { reference: string; link: string; status: string }[] })
      .slips
    expect(slip?.status).toBe('PROCESSING')
    expect((await fetch(`${backend.url}${slip?.link}`)).status).toBe(200)
    const approve = () =>
      backend.console.put(`/slips/${slip?.reference}`, { status: 'SUCCESS', amount: 250.5 })
    const decided = await Promise.all(Array.from({ length: 8 }, approve))
    expect(decided.map(({ message }) => message)).toEqual(Array(8).fill('SUCCESS'))
    const { body } = await backend.console.get(`/members/${id}`)
    expect(body).toMatchObject({ wallet: 250.5 })
  })

  test('that was sent before is refused as a duplicate, whoever sends it', async () => {
    const [one, two] = [await backend.newMember(), await backend.newMember()]
    await one.caller.post('/api/wallet/slip', fileForm(drawSlip(502)))
    await two.caller.post('/api/wallet/slip', fileForm(drawSlip(502)))
    const list = await two.caller.post('/api/statement/slip', { page: 1, limit: 10 })
    expect((list.body as { slips: unknown[] }).slips[0]).toMatchObject({
      status: 'FAILED',
      note: 'SLIP_REFNO_DUPLICATED',
    })
  })

  test('that eight members send at once is taken from one of them', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => backend.newMember()))
    await Promise.all(
      members.map(({ caller }) => caller.post('/api/wallet/slip', fileForm(drawSlip(504)))),
    )
    const statuses = await Promise.all(
      members.map(async ({ caller }) => {
        const { body } = await caller.post('/api/statement/slip', { page: 1, limit: 10 })
        return (body as { slips: { status: string }[] }).slips.map(({ status }) => status)
      }),
    )
    expect(statuses.flat().sort()).toEqual([...Array(7).fill('FAILED'), 'PROCESSING'])
  })

  test('that was taken before the hour is told so also after it, to whoever asks again with its key', async () => {
    const { caller } = await backend.newMember()
    const send = (seed: number, key?: string) =>
      caller.post('/api/wallet/slip', fileForm(drawSlip(seed)), key === undefined ? {} : { key })
    const key = randomUUID()
    const before = await send(505, key)
    await backend.console.put('/settings/lookup.slip', { value: { enabled: false } })
    try {
      expect((await send(505, key)).body).toEqual(before.body)
      for (const other of [undefined, randomUUID()])
        expect((await send(506, other)).body).toMatchObject({
          message: 'SLIP_UPLOAD_FAIL',
          details: { reason: 'closed' },
        })
    } finally {
      await backend.console.delete('/settings/lookup.slip')
    }
  })

  test("shows its picture's address to its member alone", async () => {
    const [one, two] = [await backend.newMember(), await backend.newMember()]
    await one.caller.post('/api/wallet/slip', fileForm(drawSlip(503)))
    const list = await one.caller.post('/api/statement/slip', { page: 1, limit: 10 })
    const [slip] = (list.body as { slips: { reference: string }[] }).slips
    const path = `/api/statement/slip/reference/${slip?.reference}`
    expect((await one.caller.get(path)).status).toBe(200)
    expect((await two.caller.get(path)).message).toBe('NO_DATA')
  })
})
