import { type EventName, events } from '../contract/events'
import { openChannel } from './open-channel'

type TabMessage = { name: EventName; version: number; payload: unknown }

function isTabMessage(value: unknown): value is TabMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    Object.hasOwn(events, value.name) &&
    'version' in value &&
    typeof value.version === 'number' &&
    'payload' in value
  )
}

/** Sends events between the open tabs of the site; does nothing in a browser without channels. */
export function createTabChannel(receive: (message: TabMessage) => void) {
  const channel = openChannel('tamlung')
  if (!channel) return { post: (_: TabMessage) => {} }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) receive(data)
  }
  return { post: (message: TabMessage) => channel.postMessage(message) }
}
