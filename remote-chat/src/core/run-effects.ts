import { isErrorCode } from '@tamlung/shared/contract/error-codes'
import type { createAnswers } from './draft'
import type { Identity } from './identity'
import { readMessage, readPage } from './message'
import { needsFile, type Outbox, type QueuedMessage } from './outbox'
import type { ConversationOptions } from './ports'
import {
  type Connection,
  type Outgoing,
  type Sent,
  type Service,
  type Timer,
  type Transport,
  TransportError,
} from './ports'
import type { openReadMarker } from './read-marker'
import type { Effect, Effects, Event, Queue, TimerName } from './state'
import { mediaContent } from './uploads'

/**
 * Wraps a transport to report when the server no longer accepts the token. Replies to an earlier token do not count:
 * `renewals` counts the tokens.
 */
export function reportSessionEnd(
  transport: Transport,
  renewals: () => number,
  onEnd: () => void,
): Transport {
  async function watch<Reply>(reply: Promise<Reply>): Promise<Reply> {
    const before = renewals()
    try {
      return await reply
    } catch (error) {
      const isEnded = error instanceof TransportError && error.kind === 'ended'
      if (isEnded && renewals() === before) onEnd()
      throw error
    }
  }

  return {
    ...transport,
    send: (...input) => watch(transport.send(...input)),
    history: (...input) => watch(transport.history(...input)),
    cases: (...input) => watch(transport.cases(...input)),
    caseMessages: (...input) => watch(transport.caseMessages(...input)),
    upload: (...input) => watch(transport.upload(...input)),
    markRead: (...input) => watch(transport.markRead(...input)),
    leaveContact: (...input) => watch(transport.leaveContact(...input)),
    connect: (identity, events) =>
      transport.connect(identity, {
        ...events,
        refused() {
          events.refused()
          onEnd()
        },
      }),
  }
}

type Options = Pick<ConversationOptions, 'files' | 'clock' | 'lock' | 'about' | 'onEnded'> & {
  identity: Identity
  name: string
  transport: Transport
  outbox: Outbox
  answers: ReturnType<typeof createAnswers>
  readMarker: ReturnType<typeof openReadMarker>
  isClosed: () => boolean
  dispatch: (...event: Event) => void
}

/** Some servers refuse a request for missing data instead of returning an empty list. */
function emptyIfMissing(error: unknown): readonly [] {
  if (error instanceof TransportError && error.reason === 'NO_DATA') return []
  throw error
}

const isRefusal = (error: unknown): error is TransportError =>
  error instanceof TransportError && error.kind === 'refused'

/** Runs the effects of the reducer and dispatches their outcomes as events. */
export function createEffects(options: Options) {
  const { identity, name: conversation, transport, outbox, answers, readMarker, dispatch } = options
  const { files, clock, lock, onEnded, isClosed } = options
  const { clientIds } = transport
  const timers = new Map<TimerName, Timer>()
  const release: Partial<Record<Queue, () => void>> = {}
  let connection: Connection | null = null
  let reading = new AbortController()
  let uploading = new AbortController()

  function disconnect() {
    connection?.close()
    connection = null
  }

  /**
   * A refused message did not arrive. It is sent again without this client's id, because the specification has no
   * such field and few servers say which field they refuse. An error code of the catalogue, or a second refusal, has
   * another reason.
   */
  async function send(queued: QueuedMessage, service: Service): Promise<Sent> {
    const stored = answers.read()
    const page = service.canTellMore ? options.about?.() : undefined
    const about = (stored || page) && { ...page, ...(stored && { answers: stored }) }
    const message: Outgoing = about ? { ...queued, about } : queued
    const withoutId = { ...message, clientId: undefined }
    if (!clientIds.accepted) return transport.send(identity, withoutId)
    try {
      return await transport.send(identity, message)
    } catch (error) {
      if (isClosed() || !isRefusal(error) || isErrorCode(error.reason)) throw error
    }
    clientIds.accepted = false
    try {
      return await transport.send(identity, withoutId)
    } catch (error) {
      clientIds.accepted = isRefusal(error)
      throw error
    }
  }

  /** Returns the outcome as an event; an aborted upload reports only that it has stopped. */
  async function upload({ clientId, content }: QueuedMessage, picked?: File): Promise<Event> {
    uploading = new AbortController()
    const { signal } = uploading
    let file = picked ?? null
    let failure: unknown
    try {
      file ??= await files.get(clientId)
      if (file && content.message_type === 'media' && !signal.aborted) {
        const { fileType, message } = content.payload
        const onProgress = (progress: number) => {
          if (!signal.aborted) dispatch('upload progressed', progress)
        }
        const path = await transport.upload(identity, file, fileType, { signal, onProgress })
        if (!signal.aborted)
          return ['upload finished', clientId, mediaContent(file, fileType, path, message ?? '')]
      }
    } catch (error) {
      failure = error
    }
    return signal.aborted ? ['upload aborted'] : ['upload failed', clientId, file, failure]
  }

  const run: { [Name in keyof Effects]: (...values: Effects[Name]) => unknown } = {
    'set timer'(name, delay) {
      timers.get(name)?.cancel()
      if (delay !== null && !isClosed())
        timers.set(
          name,
          clock.after(delay, () => dispatch(name)),
        )
    },

    connect() {
      connection = transport.connect(identity, {
        connected: () => dispatch('connected'),
        message: message => dispatch('message received', readMessage(message, clock.now())),
        typing: agent => dispatch('agent typing', agent),
        disconnected: () => dispatch('disconnected'),
        refused: () => dispatch('connection refused'),
      })
    },
    rejoin: () => connection?.rejoin(),
    disconnect,
    'send typing': () => connection?.type(),

    'read page': (request, skip, limit) =>
      transport
        .history(identity, { skip, limit }, reading.signal)
        .catch(emptyIfMissing)
        .then(page => readPage(page, skip))
        .then(
          messages => dispatch('page read', request, messages),
          (error: unknown) => dispatch('page failed', request, error),
        ),
    'abort reading'() {
      reading.abort()
      reading = new AbortController()
    },

    'acquire lock'(queue) {
      const hold = () =>
        new Promise<void>(resolve => {
          release[queue] = resolve
          dispatch('lock acquired', queue)
        })
      lock(`chat-${queue === 'send' ? 'outbox' : 'files'}:${conversation}`, hold)
        .catch(() => {})
        .then(() => dispatch('lock released', queue))
    },
    'release lock': queue => release[queue]?.(),

    'read outbox': queue => dispatch('outbox read', queue, outbox.read()),
    'add message': outbox.add,
    'change message': outbox.change,
    'requeue message': outbox.requeue,
    'remove message': outbox.remove,
    'expire messages': outbox.expire,

    'send message': (message, service) =>
      send(message, service).then(
        sent => dispatch('message sent', sent),
        (error: unknown) => dispatch('send failed', error),
      ),
    'clear answers': answers.clear,

    'upload file': (message, file) => upload(message, file).then(event => dispatch(...event)),
    'abort upload': () => uploading.abort(),
    'store file': async (clientId, file) => {
      if (await files.put(clientId, file)) dispatch('file stored', clientId)
    },
    'remove unused files': () =>
      files.keepOnly(
        outbox
          .read()
          .filter(needsFile)
          .map(({ clientId }) => clientId),
      ),

    'store read marker': readMarker.write,
    'acknowledge read marker': marker =>
      transport.markRead(identity).then(
        () => dispatch('read marker acknowledged', marker),
        () => {},
      ),

    'read service': refresh =>
      transport.service(refresh).then(
        service => dispatch('service read', service),
        () => dispatch('service read', null),
      ),
    'report session end': () => onEnded?.(),

    close() {
      for (const timer of timers.values()) timer.cancel()
      disconnect()
      readMarker.close()
      outbox.close()
    },
  }

  return ([effect, ...values]: Effect) => (run[effect] as (...values: unknown[]) => void)(...values)
}
