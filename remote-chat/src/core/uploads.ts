import type { MediaKind } from './content'
import { cutTo } from './cut-to'
import type { Identity } from './identity'
import { type Draft, needsFile, type Outbox } from './outbox'
import { type FileStore, type Lock, type Transport, TransportError } from './ports'

type Options = {
  transport: Transport
  identity: Identity
  outbox: Outbox
  files: FileStore
  lock: Lock
  lockName: string
  newId: () => string
  now: () => number
  onUploaded: () => void
  onChange: () => void
}

function contentOf({ name, size }: File, kind: MediaKind, filePath: string, words: string) {
  return {
    message_type: 'media' as const,
    payload: {
      message: words || null,
      fileType: kind,
      filePath,
      name: cutTo(name, 200),
      // Only servers that take other files than the specification's know of it.
      ...(kind === 'file' && { size }),
    },
  }
}

/**
 * Uploads files, one after the other and from one tab at a time. A message joins the outbox's row only after its file has
 * arrived. The browser keeps files that have not arrived, so that a reload continues.
 */
export function createUploads(options: Options) {
  const { transport, identity, outbox, files, lock, lockName } = options
  const picked = new Map<string, File>()
  let current: { clientId: string; share: number; abort: AbortController } | null = null
  let running = false
  let away = false

  const isAtHand = ({ clientId, kept }: Draft) => picked.has(clientId) || kept === true
  const next = () => (away ? undefined : outbox.head('uploading_file', isAtHand))

  /** Forgets the files that nothing waits for any more. */
  function tidy() {
    const waiting = outbox.drafts().filter(needsFile)
    return files.keepOnly(waiting.map(({ clientId }) => clientId))
  }

  async function keep(clientId: string, file: File) {
    if (!(await files.put(clientId, file))) return
    const draft = outbox.drafts().find(other => other.clientId === clientId)
    if (draft && needsFile(draft)) outbox.change(clientId, { kept: true })
    else await tidy()
  }

  async function bring({ clientId, content }: Draft) {
    const abort = new AbortController()
    const upload = { clientId, share: 0, abort }
    current = upload
    try {
      const file = picked.get(clientId) ?? (await files.get(clientId))
      if (abort.signal.aborted) return
      if (!file || content.message_type !== 'media') {
        outbox.change(clientId, { state: 'failed', kept: false })
        return
      }
      picked.set(clientId, file)
      const kind = content.payload.fileType
      const path = await transport.upload(identity, file, kind, {
        signal: abort.signal,
        onProgress: share => {
          upload.share = share
          options.onChange()
        },
      })
      if (abort.signal.aborted) return
      const words = content.payload.message ?? ''
      picked.delete(clientId)
      outbox.change(clientId, { content: contentOf(file, kind, path, words), kept: false })
      outbox.requeue(clientId, 'sending')
      void tidy()
      options.onUploaded()
    } catch (error) {
      if (abort.signal.aborted) return
      if (error instanceof TransportError && error.kind === 'ended') {
        // It waits until the server knows the person again.
        away = true
        return
      }
      const reason = error instanceof TransportError ? error.reason : ''
      outbox.change(clientId, { state: 'failed', reason })
    } finally {
      current = null
    }
  }

  async function run() {
    for (let draft = next(); draft; draft = next()) await bring(draft)
  }

  async function work() {
    if (running || !next()) return
    running = true
    // A page that cannot take locks sends on its own.
    await lock(lockName, run).catch(run)
    running = false
    // One may have been added while the lock was being given back.
    if (next()) void work()
  }

  return {
    /** With the words beneath it. */
    attach(file: File, kind: MediaKind, words = '') {
      const clientId = options.newId()
      picked.set(clientId, file)
      const createdAt = new Date(options.now()).toISOString()
      const content = contentOf(file, kind, '', words)
      outbox.add({ clientId, content, createdAt, state: 'uploading_file' })
      void keep(clientId, file)
      void work()
    },

    isAtHand,
    shareOf: (clientId: string) => (current?.clientId === clientId ? current.share : 0),

    /** Continues what an earlier page, or this one before it slept, did not finish. */
    resume() {
      away = false
      void work()
    },

    retry(draft: Draft) {
      if (!isAtHand(draft)) return
      outbox.requeue(draft.clientId, 'uploading_file')
      void work()
    },

    drop(clientId: string) {
      if (current?.clientId === clientId) current.abort.abort()
      picked.delete(clientId)
    },

    tidy,

    /** The page goes away: what nobody keeps says so, for the next page to ask for it again. */
    leave() {
      away = true
      current?.abort.abort()
      for (const { clientId, state, kept } of outbox.drafts())
        if (state === 'uploading_file' && picked.has(clientId) && !kept)
          outbox.change(clientId, { state: 'failed', reason: '' })
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
