import mitt from 'mitt'
import { type EventName, type EventPayload, events } from '../contract/events'
import { createTabChannel } from './tab-channel'

/** Whether an event was sent by another tab of the site. */
export type Origin = { fromOtherTab: boolean }
type Handler<Name extends EventName> = (payload: EventPayload<Name>, origin: Origin) => void
type Delivery = { payload: unknown; origin: Origin }

const emitter = mitt<Record<EventName, Delivery>>()
const lastValues = new Map<EventName, Delivery>()

const tabs = createTabChannel(message => {
  const definition = events[message.name]
  if (definition.tabs && definition.version === message.version)
    deliver(message.name, message.payload, { fromOtherTab: true })
})

function deliver(name: EventName, payload: unknown, origin: Origin): boolean {
  if (!Object.hasOwn(events, name)) return false
  if (!events[name].payload(payload)) return false
  const delivery = { payload, origin }
  if (events[name].state) lastValues.set(name, delivery)
  emitter.emit(name, delivery)
  return true
}

/** The event bus of the product. The shell provides one per page. */
export const bus = {
  /** Sends an event. Events from another tab are not posted again, because that tab has posted them to all tabs. */
  emit<Name extends EventName>(
    name: Name,
    payload: EventPayload<Name>,
    origin: Origin = { fromOtherTab: false },
  ) {
    const delivered = deliver(name, payload, origin)
    // An unknown name or an unfit payload comes from a remote of another version and is dropped.
    if (!delivered && process.env.NODE_ENV !== 'production')
      throw new TypeError(`event ${name} does not fit its schema`)
    if (delivered && events[name].tabs && !origin.fromOtherTab)
      tabs.post({ name, version: events[name].version, payload })
  },

  /** Subscribes to an event. For an event with state, the handler is called at once with the last value. */
  on<Name extends EventName>(name: Name, handler: Handler<Name>): () => void {
    const listener = ({ payload, origin }: Delivery) => {
      try {
        handler(payload as EventPayload<Name>, origin)
      } catch (error) {
        // A listener's error must not stop the others.
        reportError(error)
      }
    }
    emitter.on(name, listener)
    const last = lastValues.get(name)
    if (last) listener(last)
    return () => emitter.off(name, listener)
  },

  last<Name extends EventName>(name: Name): EventPayload<Name> | undefined {
    return lastValues.get(name)?.payload as EventPayload<Name> | undefined
  },

  /** The number of listeners, with which tests check that none is left. */
  listenerCount(): number {
    let count = 0
    for (const handlers of emitter.all.values()) count += handlers?.length ?? 0
    return count
  },
}
