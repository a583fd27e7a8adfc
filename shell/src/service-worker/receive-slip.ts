import { limits } from '@tamlung/shared/contract/limits'
import { sharedSlip } from '@tamlung/shared/contract/shared-slip'

/** The result for the page: the picture, or that it was too large. The page checks its type. */
export function waiting(file: File, now: number): Response {
  const fits = file.size <= limits.slipBytes
  return new Response(fits ? file : null, {
    headers: {
      [sharedSlip.receivedAt]: String(now),
      [sharedSlip.fileName]: encodeURIComponent(file.name.slice(-80)),
      ...(!fits && { [sharedSlip.tooLarge]: 'yes' }),
    },
  })
}

async function keep(request: Request) {
  const file = (await request.formData()).get(sharedSlip.field)
  if (!(file instanceof File)) return
  const cache = await caches.open(sharedSlip.cache)
  await cache.put(sharedSlip.path, waiting(file, Date.now()))
}

/**
 * A shared picture waits for the page that sends slips and is not sent by itself. The player sees that page in every
 * case.
 */
export async function receiveSlip(request: Request): Promise<Response> {
  await keep(request).catch(() => undefined)
  return Response.redirect(sharedSlip.opens, 303)
}
