import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import { trimTo } from './compat'
import type { MediaKind } from './content'
import { addEffect, type NextState } from './next-state'
import { needsFile, type QueuedMessage } from './outbox'
import { TransportError } from './ports'
import { scheduleSend } from './sending'
import type { State } from './state'

export function mediaContent(
  { name, size }: File,
  kind: MediaKind,
  filePath: string,
  text: string,
): ChatContent {
  return {
    message_type: 'media',
    payload: {
      message: text || null,
      fileType: kind,
      filePath,
      name: trimTo(name, 200),
      // Only servers that accept other files than the specification's know this field.
      ...(kind === 'file' && { size }),
    },
  }
}

/** Whether a message's file is on this page or in the browser's store. */
export function hasFile(
  { pickedFiles }: State,
  { clientId, isFileStored }: QueuedMessage,
): boolean {
  return pickedFiles.has(clientId) || isFileStored === true
}

function nextUpload(next: NextState): QueuedMessage | undefined {
  if (next.uploadsPaused) return undefined
  return next.outbox.find(message => message.state === 'uploading_file' && hasFile(next, message))
}

/** Files are uploaded one after the other and by one tab at a time; a message is sent after its upload. */
function requestUploadLock(next: NextState) {
  if (next.uploadsPaused || next.uploadLock !== 'free') return
  next.uploadLock = 'wanted'
  addEffect(next, 'acquire lock', 'upload')
}

function setPickedFile(next: NextState, clientId: string, file: File | null) {
  const picked = new Map(next.pickedFiles)
  if (file) picked.set(clientId, file)
  else picked.delete(clientId)
  next.pickedFiles = picked
}

export function attachFile(
  next: NextState,
  clientId: string,
  file: File,
  kind: MediaKind,
  text: string,
) {
  const content = mediaContent(file, kind, '', text)
  setPickedFile(next, clientId, file)
  addEffect(next, 'add message', { clientId, content, state: 'uploading_file' })
  addEffect(next, 'store file', clientId, file)
  requestUploadLock(next)
}

/** The file survives a reload from now on, unless its message has already been sent or discarded. */
export function recordStoredFile(next: NextState, clientId: string) {
  const message = next.outbox.find(one => one.clientId === clientId)
  if (message && needsFile(message))
    addEffect(next, 'change message', clientId, { isFileStored: true })
  else addEffect(next, 'remove unused files')
}

/** Continues what an earlier page, or this one before it slept, did not finish. */
export function resumeUploads(next: NextState) {
  next.uploadsPaused = false
  if (nextUpload(next)) requestUploadLock(next)
}

export function retryUpload(next: NextState, message: QueuedMessage) {
  if (!hasFile(next, message)) return
  addEffect(next, 'requeue message', message.clientId, 'uploading_file')
  requestUploadLock(next)
}

export function discardUpload(next: NextState, clientId: string) {
  if (next.uploading?.clientId === clientId) addEffect(next, 'abort upload')
  setPickedFile(next, clientId, null)
}

/**
 * Pauses when the page is left. A message whose file was not stored fails, so that the next page asks for the file
 * again.
 */
export function pauseUploads(next: NextState) {
  next.uploadsPaused = true
  if (next.uploading) addEffect(next, 'abort upload')
  for (const { clientId, state, isFileStored } of next.outbox)
    if (state === 'uploading_file' && next.pickedFiles.has(clientId) && !isFileStored)
      addEffect(next, 'change message', clientId, { state: 'failed', reason: '' })
}

export function startUploads(next: NextState) {
  next.uploadLock = 'held'
  readNextUpload(next)
}

/** The store's newest content decides what is next. */
export function readNextUpload(next: NextState) {
  next.uploading = null
  addEffect(next, 'read outbox', 'upload')
}

export function uploadNext(next: NextState) {
  const message = nextUpload(next)
  if (!message) return addEffect(next, 'release lock', 'upload')
  const { clientId } = message
  next.uploading = { clientId, progress: 0 }
  addEffect(next, 'upload file', message, next.pickedFiles.get(clientId))
}

/** A file may have been added while the lock was released. */
export function finishUploads(next: NextState) {
  next.uploadLock = 'free'
  if (nextUpload(next)) requestUploadLock(next)
}

export function setUploadProgress(next: NextState, progress: number) {
  if (next.uploading) next.uploading = { ...next.uploading, progress }
}

export function confirmUpload(next: NextState, clientId: string, content: ChatContent) {
  setPickedFile(next, clientId, null)
  addEffect(next, 'change message', clientId, { content, isFileStored: false })
  addEffect(next, 'requeue message', clientId, 'sending')
  addEffect(next, 'remove unused files')
  scheduleSend(next)
  readNextUpload(next)
}

/** Fails an upload. Without an error the browser no longer has the file. */
export function failUpload(next: NextState, clientId: string, file: File | null, error: unknown) {
  if (file) setPickedFile(next, clientId, file)
  const failure = error instanceof TransportError ? error : undefined
  // Uploads wait for a new token.
  if (failure?.kind === 'ended') next.uploadsPaused = true
  else {
    const reason = failure?.reason ?? ''
    const values = error ? { reason } : { isFileStored: false }
    addEffect(next, 'change message', clientId, { state: 'failed', ...values })
  }
  readNextUpload(next)
}
