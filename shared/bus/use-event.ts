import { useEffect, useRef } from 'react'
import type { EventName, EventPayload } from '../contract/events'
import { bus, type Origin } from './bus'

/** Subscribes to an event while the component is mounted. */
export function useEvent<Name extends EventName>(
  name: Name,
  handler: (payload: EventPayload<Name>, origin: Origin) => void,
) {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => bus.on(name, (payload, origin) => latest.current(payload, origin)), [name])
}
