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
 * The same transport, which also reports when the server does not know the person any more. Answers to an earlier token
 * say nothing about the current one: `renewals` counts the tokens.
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
      const isOver = error instanceof TransportError && error.kind === 'ended'
      if (isOver && renewals() === before) onEnd()
      throw error
    }
  }

  return {
    ...transport,
    send: (...input) => watch(transport.send(...input)),
    history: (...input) => watch(transport.history(...input)),
    talks: (...input) => watch(transport.talks(...input)),
    talk: (...input) => watch(transport.talk(...input)),
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

/** Some servers refuse to show what is not there instead of showing nothing. */
function orNothing(error: unknown): readonly [] {
  if (error instanceof TransportError && error.reason === 'NO_DATA') return []
  throw error
}

const isRefusal = (error: unknown): error is TransportError =>
  error instanceof TransportError && error.kind === 'refused'

/** Does what the reducer asks for, and dispatches what came of it as events. */
export function createEffects(options: Options) {
  const { identity, name, transport, outbox, answers, readMarker, dispatch } = options
  const { files, clock, lock, onEnded, isClosed } = options
  const { clientIds: names } = transport
  const timers = new Map<TimerName, Timer>()
  const unlock: Partial<Record<Queue, () => void>> = {}
  let connection: Connection | null = null
  let reading = new AbortController()
  let uploading = new AbortController()

  function disconnect() {
    connection?.close()
    connection = null
  }

  /**
   * A refused message did not arrive, and is sent once more without our id for it: the specification has no such field, and
   * few servers say which one they refuse. A code of the catalogue, or a second refusal, is about something else.
   */
  async function send(queued: QueuedMessage, service: Service): Promise<Sent> {
    const given = answers.given()
    const more = service.canTellMore ? options.about?.() : undefined
    const about = (given || more) && { ...more, ...(given && { answers: given }) }
    const message: Outgoing = about ? { ...queued, about } : queued
    const unnamed = { ...message, clientId: undefined }
    if (!names.taken) return transport.send(identity, unnamed)
    try {
      return await transport.send(identity, message)
    } catch (error) {
      if (isClosed() || !isRefusal(error) || isErrorCode(error.reason)) throw error
    }
    names.taken = false
    try {
      return await transport.send(identity, unnamed)
    } catch (error) {
      names.taken = isRefusal(error)
      throw error
    }
  }

  /** Returns the outcome; an upload that was aborted only says that it has stopped. */
  async function upload({ clientId, content }: QueuedMessage, picked?: File): Promise<Event> {
    uploading = new AbortController()
    const { signal } = uploading
    let file = picked ?? null
    let failure: unknown
    try {
      file ??= await files.get(clientId)
      if (file && content.message_type === 'media' && !signal.aborted) {
        const { fileType, message } = content.payload
        const onProgress = (share: number) => {
          if (!signal.aborted) dispatch('upload progress', share)
        }
        const path = await transport.upload(identity, file, fileType, { signal, onProgress })
        if (!signal.aborted)
          return ['uploaded', clientId, mediaContent(file, fileType, path, message ?? '')]
      }
    } catch (error) {
      failure = error
    }
    return signal.aborted ? ['upload stopped'] : ['upload failed', clientId, file, failure]
  }

  const run: { [Name in keyof Effects]: (...values: Effects[Name]) => unknown } = {
    timer(timer, delay) {
      timers.get(timer)?.cancel()
      if (delay !== null && !isClosed())
        timers.set(
          timer,
          clock.after(delay, () => dispatch(timer)),
        )
    },

    connect() {
      connection = transport.connect(identity, {
        joined: () => dispatch('joined'),
        message: message => dispatch('received', readMessage(message, clock.now())),
        typing: person => dispatch('typing', person),
        down: () => dispatch('disconnected'),
        refused: () => dispatch('refused'),
      })
    },
    rejoin: () => connection?.rejoin(),
    disconnect,
    type: () => connection?.type(),

    'read page': (request, skip, limit) =>
      transport
        .history(identity, { skip, limit }, reading.signal)
        .catch(orNothing)
        .then(page => readPage(page, skip))
        .then(
          messages => dispatch('page read', request, messages),
          (error: unknown) => dispatch('page failed', request, error),
        ),
    'abort reading'() {
      reading.abort()
      reading = new AbortController()
    },

    lock(queue) {
      const hold = () =>
        new Promise<void>(release => {
          unlock[queue] = release
          dispatch('locked', queue)
        })
      lock(`chat-${queue === 'send' ? 'outbox' : 'files'}:${name}`, hold)
        .catch(() => {})
        .then(() => dispatch('unlocked', queue))
    },
    unlock: queue => unlock[queue]?.(),

    'read outbox': queue => dispatch('outbox read', queue, outbox.read()),
    ...outbox,

    send: (message, service) =>
      send(message, service).then(
        sent => dispatch('sent', sent),
        (error: unknown) => dispatch('send failed', error),
      ),
    'forget answers': answers.taken,

    upload: (message, file) => upload(message, file).then(event => dispatch(...event)),
    'abort upload': () => uploading.abort(),
    'store file': async (clientId, file) => {
      if (await files.put(clientId, file)) dispatch('file stored', clientId)
    },
    'forget files': () =>
      files.keepOnly(
        outbox
          .read()
          .filter(needsFile)
          .map(({ clientId }) => clientId),
      ),

    'store marker': readMarker.write,
    acknowledge: marker =>
      transport.markRead(identity).then(
        () => dispatch('acknowledged', marker),
        () => {},
      ),

    'read service': again =>
      transport.service(again).then(
        service => dispatch('service', service),
        () => dispatch('service', null),
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
