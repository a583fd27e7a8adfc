import type { Identity } from './identity'
import type { Outbox } from './outbox'
import { type Transport, TransportError } from './ports'

type Options = {
  transport: Transport
  identity: Identity
  outbox: Outbox
  newId: () => string
  now: () => number
  onUploaded: () => void
  onChange: () => void
}

type Upload = { file: File; kind: 'image' | 'video'; share: number; abort: AbortController | null }

/** Brings files to the server; a message follows its file into the row only when the file is there. */
export function createUploads(options: Options) {
  const { transport, identity, outbox } = options
  const uploads = new Map<string, Upload>()

  async function run(clientId: string, upload: Upload) {
    const abort = new AbortController()
    upload.abort = abort
    upload.share = 0
    try {
      const path = await transport.upload(identity, upload.file, upload.kind, {
        signal: abort.signal,
        onProgress: share => {
          upload.share = share
          options.onChange()
        },
      })
      if (abort.signal.aborted) return
      outbox.change(clientId, { content: contentOf(upload, path) })
      outbox.requeue(clientId, 'sending')
      options.onUploaded()
    } catch (error) {
      if (abort.signal.aborted) return
      const reason = error instanceof TransportError ? error.reason : ''
      outbox.change(clientId, { state: 'failed', reason })
    } finally {
      if (upload.abort === abort) upload.abort = null
    }
  }

  return {
    attach(file: File, kind: 'image' | 'video') {
      const clientId = options.newId()
      const upload: Upload = { file, kind, share: 0, abort: null }
      uploads.set(clientId, upload)
      const createdAt = new Date(options.now()).toISOString()
      outbox.add({ clientId, content: contentOf(upload, ''), createdAt, state: 'uploading_file' })
      void run(clientId, upload)
    },

    /** The file as it was picked, for the preview and for trying again. */
    fileOf: (clientId: string) => uploads.get(clientId)?.file ?? null,
    shareOf: (clientId: string) => uploads.get(clientId)?.share ?? 0,

    /** False when the file is no longer at hand. */
    resume(clientId: string): boolean {
      const upload = uploads.get(clientId)
      if (!upload) return false
      if (upload.abort) return true
      outbox.requeue(clientId, 'uploading_file')
      void run(clientId, upload)
      return true
    },

    drop(clientId: string) {
      uploads.get(clientId)?.abort?.abort()
      uploads.delete(clientId)
    },

    /** The page goes away: what was under way says so, for the next page to offer it again. */
    leave() {
      for (const [clientId, { abort }] of uploads) {
        if (!abort) continue
        abort.abort()
        outbox.change(clientId, { state: 'failed', reason: '' })
      }
    },
  }
}

function contentOf({ file, kind }: Upload, filePath: string) {
  return {
    message_type: 'media' as const,
    payload: { message: null, fileType: kind, filePath, name: file.name.slice(0, 200) },
  }
}

export type Uploads = ReturnType<typeof createUploads>
