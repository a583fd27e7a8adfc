import { randomUUID } from 'node:crypto'
import { drawSlip } from '../../../demonstration/seed/picture'
import type { Caller } from '../../../testing/caller'
import { fileForm } from '../../../testing/file-form'
import { startOnPostgres } from '../../../testing/test-backend'
import { emvChecksum, emvField } from './qr-payload'
import { isSlipTime } from './slip'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

describe('slip', () => {
  test('is listed with its image, and credited once when approved concurrently', async () => {
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

  test('is refused as a duplicate when another member sent it before', async () => {
    const [first, second] = [await backend.newMember(), await backend.newMember()]
    await first.caller.post('/api/wallet/slip', fileForm(drawSlip(502)))
    await second.caller.post('/api/wallet/slip', fileForm(drawSlip(502)))
    const list = await second.caller.post('/api/statement/slip', { page: 1, limit: 10 })
    expect((list.body as { slips: unknown[] }).slips[0]).toMatchObject({
      status: 'FAILED',
      note: 'SLIP_REFNO_DUPLICATED',
    })
  })

  test('is accepted once when eight members send it at once', async () => {
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

  describe('with the text of its QR code', () => {
    const codeOf = (reference: string) => {
      const inner = `${emvField('00', '000001')}${emvField('01', '014')}${emvField('02', reference)}`
      const text = `${emvField('00', inner)}${emvField('51', 'TH')}9104`
      return text + emvChecksum(text)
    }
    const slipsOf = async ({ caller }: { caller: Caller }) => {
      const { body } = await caller.post('/api/statement/slip', { page: 1, limit: 100 })
      return (body as { slips: { status: string; note: string; reference: string }[] }).slips
    }

    test('is credited once when five members send it 100 times', async () => {
      const members = await Promise.all(Array.from({ length: 5 }, () => backend.newMember()))
      const code = codeOf('2026112800000001AB')
      // Twenty requests at once.
      for (let wave = 0; wave < 5; wave += 1)
        await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            members[at % 5]?.caller.post(
              '/api/wallet/slip',
              fileForm(drawSlip(1_000 + 20 * wave + at), { code }),
            ),
          ),
        )
      const slips = (await Promise.all(members.map(slipsOf))).flat()
      expect(slips).toHaveLength(100)
      expect(slips.filter(({ status }) => status === 'PROCESSING')).toHaveLength(1)
      expect(slips.filter(({ note }) => note === 'SLIP_REFNO_DUPLICATED')).toHaveLength(99)
      for (let wave = 0; wave < 5; wave += 1)
        await Promise.all(
          slips
            .slice(20 * wave, 20 * wave + 20)
            .map(({ reference }) =>
              backend.console.put(`/slips/${reference}`, { status: 'SUCCESS', amount: 50 }),
            ),
        )
      const wallets = await Promise.all(
        members.map(async ({ id }) => (await backend.console.get(`/members/${id}`)).body),
      )
      const total = (wallets as { wallet: number }[]).reduce((sum, { wallet }) => sum + wallet, 0)
      expect(total).toBe(50)
    })

    test('is taken again after its first slip was refused', async () => {
      const member = await backend.newMember()
      const code = codeOf('2026112800000002AB')
      await member.caller.post('/api/wallet/slip', fileForm(drawSlip(507), { code }))
      const [refused] = await slipsOf(member)
      await backend.console.put(`/slips/${refused?.reference}`, { status: 'FAILED' })
      await member.caller.post('/api/wallet/slip', fileForm(drawSlip(508), { code }))
      expect((await slipsOf(member)).map(({ status }) => status)).toEqual(['PROCESSING', 'FAILED'])
    })

    test('ignores a code whose checksum does not hold', async () => {
      const member = await backend.newMember()
      const code = codeOf('2026112800000003AB').replace('0003AB', '0003AC')
      for (const seed of [509, 510])
        await member.caller.post('/api/wallet/slip', fileForm(drawSlip(seed), { code }))
      expect((await slipsOf(member)).map(({ status }) => status)).toEqual([
        'PROCESSING',
        'PROCESSING',
      ])
    })
  })

  test('repeats its first reply after closing time when retried', async () => {
    const { caller } = await backend.newMember()
    const send = (seed: number, key?: string) =>
      caller.post('/api/wallet/slip', fileForm(drawSlip(seed)), key === undefined ? {} : { key })
    const key = randomUUID()
    const accepted = await send(505, key)
    await backend.console.put('/settings/lookup.slip', { value: { enabled: false } })
    try {
      expect((await send(505, key)).body).toEqual(accepted.body)
      for (const otherKey of [undefined, randomUUID()])
        expect((await send(506, otherKey)).body).toMatchObject({
          message: 'SLIP_UPLOAD_FAIL',
          details: { reason: 'closed' },
        })
    } finally {
      await backend.console.delete('/settings/lookup.slip')
    }
  })

  test("shows its image's address to its own member only", async () => {
    const [first, second] = [await backend.newMember(), await backend.newMember()]
    await first.caller.post('/api/wallet/slip', fileForm(drawSlip(503)))
    const list = await first.caller.post('/api/statement/slip', { page: 1, limit: 10 })
    const [slip] = (list.body as { slips: { reference: string }[] }).slips
    const path = `/api/statement/slip/reference/${slip?.reference}`
    expect((await first.caller.get(path)).status).toBe(200)
    expect((await second.caller.get(path)).message).toBe('NO_DATA')
  })
})

describe('isSlipTime', () => {
  // 23:30 in Bangkok
  const night = new Date('2026-11-20T16:30:00Z')
  const noon = new Date('2026-11-20T05:00:00Z')

  test.each([
    [{ closeFrom: '23:00', closeTo: '01:00' }, night, false],
    [{ closeFrom: '23:00', closeTo: '01:00' }, noon, true],
    [{ closeFrom: '11:00', closeTo: '13:00' }, noon, false],
    [{ closeFrom: '11:00', closeTo: '12:00' }, noon, true],
    [{ closeFrom: null, closeTo: null }, noon, true],
    [{ closeFrom: 'late', closeTo: 7 }, noon, true],
    [{ enabled: false }, noon, false],
    [null, noon, true],
  ])('%j at %s: %s', (window, now, expected) => {
    expect(isSlipTime(window, now)).toBe(expected)
  })
})
