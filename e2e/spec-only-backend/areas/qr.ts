import type { Area } from '../area'
import { fieldsOf, fromBaht, toBaht } from '../fields'
import { Refusal } from '../refusal'
import type { Qr } from '../world'

interface OfProvider {
  Params: { provider: string }
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path d="M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM5 5h2v2H5z"/></svg>'

function statusOf(qr: Qr | undefined) {
  if (!qr) return { hasQrcode: false }
  const { id, amount, expireIn } = qr
  return { qrcodeId: id, hasQrcode: true, qrcode: picture, amount: toBaht(amount), expireIn }
}

export function qr({ app, world, memberOf, done }: Area) {
  const isOpen = ({ expireIn }: Qr) => Date.parse(expireIn) > Date.now()

  app.get<OfProvider>('/api/qrcode/:provider', request => {
    const { id } = memberOf(request)
    const { provider } = request.params
    return statusOf(
      world.qrs.find(one => one.provider === provider && one.owner === id && isOpen(one)),
    )
  })

  app.post<OfProvider>('/api/qrcode/:provider', request => {
    const { id } = memberOf(request)
    const made: Qr = {
      id: `QR${world.qrCount++}`,
      provider: request.params.provider,
      owner: id,
      amount: fromBaht(fieldsOf(request.body).amount),
      expireIn: new Date(Date.now() + 300_000).toISOString(),
    }
    world.qrs.push(made)
    return statusOf(made)
  })

  app.delete<{ Params: { qrcodeId: string } }>('/api/qrcode/:qrcodeId', (request, reply) => {
    const { id } = memberOf(request)
    const { qrcodeId } = request.params
    const open = world.qrs.find(one => one.id === qrcodeId && one.owner === id)
    if (!open) throw new Refusal('NO_DATA')
    world.qrs = world.qrs.filter(one => one !== open)
    return done(reply)
  })
}
