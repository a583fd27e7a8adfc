import type { Area } from '../area'
import { pageOf, toBaht } from '../fields'
import { Refusal } from '../refusal'

export function statement({ app, world, memberOf, done }: Area) {
  app.post('/api/wallet/slip', async (request, reply) => {
    const member = memberOf(request)
    const file = await request.file()
    if (!file) throw new Refusal('SLIP_NO_FILE')
    const picture = await file.toBuffer()
    const reference = `S-${member.id}-${member.slips.length + 1}`
    world.files.set(reference, { type: file.mimetype, body: picture })
    member.slips.unshift({
      createdAt: new Date().toISOString(),
      amount: 0,
      status: 'PROCESSING',
      note: null,
      link: `/media/${reference}`,
      reference,
    })
    return done(reply)
  })

  app.post('/api/statement', request => {
    const { rows } = memberOf(request)
    const statements = pageOf(rows, request.body).map(row => ({
      ...row,
      amount: toBaht(row.amount),
    }))
    return { total: rows.length, statements }
  })

  app.post('/api/statement/slip', request => ({
    slips: pageOf(memberOf(request).slips, request.body),
  }))

  app.get<{ Params: { reference: string } }>(
    '/api/statement/slip/reference/:reference',
    request => ({ url: `/media/${request.params.reference}` }),
  )
}
