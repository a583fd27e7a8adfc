import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import { trimTo } from './compat'
import type { MediaKind } from './content'
import { needsFile, type QueuedMessage } from './outbox'
import { TransportError } from './ports'
import { planSend } from './sending'
import type { State } from './state'
import { add, type Step } from './step'

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
      // Only servers that take other files than the specification's know of it.
      ...(kind === 'file' && { size }),
    },
  }
}

/** Whether its file is on this page or in the browser's store. */
export function hasFile({ picked }: State, { clientId, kept: isStored }: QueuedMessage): boolean {
  return picked.has(clientId) || isStored === true
}

function nextUpload(step: Step): QueuedMessage | undefined {
  if (step.uploadsPaused) return undefined
  return step.outbox.find(message => message.state === 'uploading_file' && hasFile(step, message))
}

/** Files are uploaded one after the other and by one tab at a time; a message joins those to be sent after that. */
function beginUploading(step: Step) {
  if (step.uploadsPaused || step.uploadLock !== 'free') return
  step.uploadLock = 'wanted'
  add(step, 'lock', 'upload')
}

function setPicked(step: Step, clientId: string, file: File | null) {
  const picked = new Map(step.picked)
  if (file) picked.set(clientId, file)
  else picked.delete(clientId)
  step.picked = picked
}

export function attach(step: Step, clientId: string, file: File, kind: MediaKind, text: string) {
  const content = mediaContent(file, kind, '', text)
  setPicked(step, clientId, file)
  add(step, 'add', { clientId, content, state: 'uploading_file' })
  add(step, 'store file', clientId, file)
  beginUploading(step)
}

/** The file survives a reload from now on, unless its message has been sent or discarded meanwhile. */
export function keepFile(step: Step, clientId: string) {
  const message = step.outbox.find(one => one.clientId === clientId)
  if (message && needsFile(message)) add(step, 'change', clientId, { kept: true })
  else add(step, 'forget files')
}

/** Continues what an earlier page, or this one before it slept, did not finish. */
export function resumeUploads(step: Step) {
  step.uploadsPaused = false
  if (nextUpload(step)) beginUploading(step)
}

export function retryUpload(step: Step, message: QueuedMessage) {
  if (!hasFile(step, message)) return
  add(step, 'requeue', message.clientId, 'uploading_file')
  beginUploading(step)
}

export function discardUpload(step: Step, clientId: string) {
  if (step.uploading?.clientId === clientId) add(step, 'abort upload')
  setPicked(step, clientId, null)
}

/** The page goes away: what was not stored fails, for the next page to ask for the file again. */
export function pauseUploads(step: Step) {
  step.uploadsPaused = true
  if (step.uploading) add(step, 'abort upload')
  for (const { clientId, state, kept: isStored } of step.outbox)
    if (state === 'uploading_file' && step.picked.has(clientId) && !isStored)
      add(step, 'change', clientId, { state: 'failed', reason: '' })
}

export function holdUploadLock(step: Step) {
  step.uploadLock = 'held'
  endUpload(step)
}

/** The store's newest content decides what is next. */
export function endUpload(step: Step) {
  step.uploading = null
  add(step, 'read outbox', 'upload')
}

export function uploadFirst(step: Step) {
  const message = nextUpload(step)
  if (!message) return add(step, 'unlock', 'upload')
  const { clientId } = message
  step.uploading = { clientId, share: 0 }
  add(step, 'upload', message, step.picked.get(clientId))
}

/** A file may have been added while the lock was given back. */
export function releaseUploads(step: Step) {
  step.uploadLock = 'free'
  if (nextUpload(step)) beginUploading(step)
}

export function showProgress(step: Step, share: number) {
  if (step.uploading) step.uploading = { ...step.uploading, share }
}

export function confirmUpload(step: Step, clientId: string, content: ChatContent) {
  setPicked(step, clientId, null)
  add(step, 'change', clientId, { content, kept: false })
  add(step, 'requeue', clientId, 'sending')
  add(step, 'forget files')
  planSend(step)
  endUpload(step)
}

/** Without an error the browser no longer has the file. */
export function failUpload(step: Step, clientId: string, file: File | null, error: unknown) {
  if (file) setPicked(step, clientId, file)
  const failure = error instanceof TransportError ? error : undefined
  // It waits until the server knows the person again.
  if (failure?.kind === 'ended') step.uploadsPaused = true
  else {
    const reason = failure?.reason ?? ''
    const values = error ? { reason } : { kept: false }
    add(step, 'change', clientId, { state: 'failed', ...values })
  }
  endUpload(step)
}
