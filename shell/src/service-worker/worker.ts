import { sharedSlip } from '@tamlung/shared/contract/shared-slip'
import { limits } from '@tamlung/shared/contract/size-limits'
import { answerDocument, cacheDocument } from './cached-document'
import { answerFile, removeFormerFiles, type Wanted } from './cached-files'
import { openNotice } from './open-notice'
import { requestKind } from './request-kind'
import { noticeFrom } from './show-notice'
import { cacheListedFiles, waitUntilCached } from './wait-until-cached'
import type { WorkerEvents, WorkerScope } from './worker-scope'

/** The result for the page: the picture, or that it was too large. The page checks its type. */
function waiting(file: File, now: number): Response {
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
async function receiveSlip(request: Request): Promise<Response> {
  await keep(request).catch(() => undefined)
  return Response.redirect(sharedSlip.opens, 303)
}

/** Switched off by the page: the worker lives until the page is left, but handles nothing. */
let off = false

const scope = globalThis as unknown as WorkerScope

/**
 * Chromium requests the address of a navigation while the worker starts (auto preload). The worker requests every page as
 * `/`, so that request would fetch the document a second time.
 */
async function turnOffAutoPreload(event: WorkerEvents['install']) {
  const rule = { condition: { requestMode: 'navigate' }, source: 'fetch-event' }
  try {
    await event.addRoutes?.(rule)
  } catch {
    // A browser that refuses this rule makes at most one request more.
  }
}

scope.addEventListener('install', event => {
  const caching = [cacheDocument(), waitUntilCached()]
  event.waitUntil(Promise.all([turnOffAutoPreload(event), ...caching, scope.skipWaiting()]))
})

scope.addEventListener('activate', event => {
  event.waitUntil(Promise.all([scope.clients.claim(), removeFormerFiles()]))
})

scope.addEventListener('fetch', event => {
  if (off) return
  const { request } = event
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  const requested = requestKind(request, scope.location.origin)
  if (requested === 'document') event.respondWith(answerDocument(request, later))
  if (requested === 'slip') event.respondWith(receiveSlip(request))
  if (requested === 'file') event.respondWith(answerFile(request, later))
})

scope.addEventListener('message', event => {
  const { keep, off: isOff } = event.data as { keep?: Wanted[]; off?: boolean }
  off = isOff === true
  if (keep) event.waitUntil(cacheListedFiles(keep))
})

scope.addEventListener('push', event => {
  const notice = noticeFrom(event.data?.text())
  if (notice) event.waitUntil(scope.registration.showNotification(notice.title, notice.options))
})

scope.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  event.waitUntil(openNotice(scope, notification.data))
})
