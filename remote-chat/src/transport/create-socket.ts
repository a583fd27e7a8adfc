import { io, type Socket } from 'socket.io-client'
import { plainLists } from '../core/to-json'

type Encoder = { encode: (packet: object) => unknown }

/** A socket on a page that may have given lists and all objects what it likes: what is said is a list, and bears no name but its own. */
export function createSocket(...given: Parameters<typeof io>): Socket {
  const hasIds = 'id' in {}
  if (hasIds) {
    // By its `id` a connection goes on with an earlier one. What all of them are made from is seen at one that goes nowhere.
    const { engine } = Object(io({ transports: [], reconnection: false, forceNew: true }).io)
    Object.assign(Object.getPrototypeOf(engine), { id: '' })
  }
  const socket = io(...given)
  const encoder: Encoder = Object(Reflect.get(socket.io, 'encoder'))
  const { encode } = encoder
  Object.assign(encoder, {
    replacer: plainLists,
    ...(hasIds && {
      encode: (packet: object) => encode.call(encoder, { id: undefined, ...packet }),
    }),
  })
  return socket
}
