import type { Fault } from '../../harness/faults/fault'
import type { Reply } from '../../harness/faults/reply'

const json = (body: string): Fault => ({
  kind: 'reply',
  change: (reply: Reply) => ({
    status: 200,
    headers: { ...reply.headers, 'content-type': 'application/json' },
    body: Buffer.from(body),
  }),
})

/** Replaces an object by a list, and a list by an object. */
const otherShape: Fault = {
  kind: 'reply',
  change: reply => {
    const isList = reply.body.toString().trimStart().startsWith('[')
    return { ...reply, status: 200, body: Buffer.from(isList ? '{"a":1}' : '[7]') }
  },
}

/** Everything that can happen to an answer on its way. */
export const kinds = {
  hangs: { kind: 'hanging' },
  'is refused': { kind: 'refused' },
  'is reset': { kind: 'dropped' },
  'is a 500 with a page': {
    kind: 'reply',
    change: reply => ({
      status: 500,
      headers: { ...reply.headers, 'content-type': 'text/html' },
      body: Buffer.from('<!doctype html><title>500</title><h1>Internal Server Error</h1>'),
    }),
  },
  'is no JSON': { kind: 'garbage' },
  'is null': json('null'),
  'has another shape': otherShape,
  'is cut off': { kind: 'truncated' },
  'is very slow': { kind: 'slow' },
} as const satisfies Record<string, Fault>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
