import { answerDocument, keepDocument } from './kept-document'
import { answerFile, keepAll, removeOldFiles, type Wanted } from './kept-files'
import { whatIsAsked } from './what-is-asked'
import type { WorkerScope } from './worker-scope'

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', event => {
  event.waitUntil(Promise.all([keepDocument(), scope.skipWaiting()]))
})

scope.addEventListener('activate', event => {
  event.waitUntil(Promise.all([scope.clients.claim(), removeOldFiles()]))
})

scope.addEventListener('fetch', event => {
  const { request } = event
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  const asked = whatIsAsked(request, scope.location.origin)
  if (asked === 'document') event.respondWith(answerDocument(request, later))
  if (asked === 'file') event.respondWith(answerFile(request, later))
})

scope.addEventListener('message', event => {
  const { keep } = event.data as { keep?: Wanted[] }
  if (keep) event.waitUntil(Promise.all([keepAll(keep), removeOldFiles()]))
})
