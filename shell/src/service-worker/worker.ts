import { answerDocument, cacheDocument } from './cached-document'
import { answerFile, removeFormerFiles, type Wanted } from './cached-files'
import { openNotice } from './open-notice'
import { receiveSlip } from './receive-slip'
import { requestKind } from './request-kind'
import { noticeFrom } from './show-notice'
import { cacheListedFiles, waitUntilCached } from './wait-until-cached'
import type { WorkerScope } from './worker-scope'

/** Switched off by the page: the worker lives until the page is left, but handles nothing. */
let off = false

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', event => {
  event.waitUntil(Promise.all([cacheDocument(), waitUntilCached(), scope.skipWaiting()]))
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
