import { expect } from '@playwright/test'
import type { FaultServer } from '../../harness/faults/fault-server'
import { fromOrigin } from '../../harness/faults/from-origin'
import { type ServerRequest, type Source, textReply } from '../../harness/faults/reply'
import { listenSecurely } from '../../harness/listen-securely'
import { openSpecOnlyFront } from '../../harness/spec-only-front'
import { test as specOnlyTest } from '../../harness/spec-only-test'
import { PageWatch } from '../../harness/watch-page'
import type { SpecOnlyBackend } from '../../spec-only-backend/spec-only-backend'
import type { Protocol } from './broken-connection-faults'
import { type RouteName, routeOf } from './route-of'

/** The calls that the server has carried out, with one entry for each time. */
export type CarriedOut = RouteName[]

/** Answers the call that the specification does not show, as a server without keys: it pays as long as a bonus is left. */
function receiveInviteBonus({ world }: SpecOnlyBackend, { headers }: ServerRequest) {
  const member = world.tokens.get(String(headers.authorization).replace(/^Bearer /, ''))
  if (!member?.inviteBonus)
    return textReply(400, 'application/json', '{"message":"NO_INVITE_BONUS"}')
  const { inviteBonus: amount } = member
  member.wallet += amount
  member.inviteBonus = 0
  member.rows.unshift({
    statementType: 'bonus',
    status: 'SUCCESS',
    from: 'INVITE',
    to: 'WALLET',
    amount,
    createdAt: new Date().toISOString(),
  })
  return textReply(200, 'application/json', '{"message":"SUCCESS"}')
}

const isDone = (body: string) => !/"(message|error)":"(?!SUCCESS)[A-Z_]+"/.test(body)

function countingSource(specOnly: SpecOnlyBackend, carriedOut: CarriedOut): Source {
  const backend = fromOrigin(specOnly.origin)
  return async request => {
    const route = routeOf(request)
    const reply =
      route === 'receiveInviteBonus'
        ? receiveInviteBonus(specOnly, request)
        : await backend(request)
    if (route && reply.status < 400 && isDone(reply.body.toString())) carriedOut.push(route)
    return reply
  }
}

interface Options {
  protocol: Protocol
}

interface Fixtures {
  carriedOut: CarriedOut
  line: FaultServer
}

/** The built site and a server without idempotency keys behind it, over real connections of either protocol. */
export const test = specOnlyTest.extend<Options & Fixtures>({
  protocol: ['HTTP/1.1', { option: true }],
  ignoreHTTPSErrors: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
  carriedOut: async ({}, use) => {
    await use([])
  },
  line: async ({ specOnly, protocol, carriedOut }, use) => {
    const source = countingSource(specOnly, carriedOut)
    const listen = protocol === 'HTTP/2' ? listenSecurely : undefined
    const line = await openSpecOnlyFront(specOnly, source, listen)
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => {
    await use(line.origin)
  },
  watch: async ({ line }, use) => {
    const watch = new PageWatch([line.origin])
    await use(watch)
    expect(watch.found, 'what the page did that a good page never does').toEqual([])
  },
})
