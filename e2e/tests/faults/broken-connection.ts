import { expect, type Page, type Request } from '@playwright/test'
import type { FaultServer } from '../../harness/faults/fault-server'
import type { SpecOnlyBackend } from '../../spec-only-backend/spec-only-backend'
import type { ConnectionFault } from './broken-connection-faults'
import type { CarriedOut } from './broken-connection-test'
import type { Outcome } from './false-statements'
import { type PageSnapshot, waitForIdle } from './page-snapshot'
import type { Press } from './press'
import { goThere } from './press-fault'
import { isOf, type RouteName, routeOf } from './route-of'
import { serverState } from './server-state'

export interface BrokenCase {
  page: Page
  line: FaultServer
  specOnly: SpecOnlyBackend
  carriedOut: CarriedOut
  route: RouteName
  press: Press
}

const linesAndToasts = ({ lines, toasts }: PageSnapshot) => [...new Set([...lines, ...toasts])]

/** Texts that are shown while the page still checks an outcome. */
const stillAsks = /^Checking$|^No clear answer yet/

/** Waits until the page has sent its last question about the outcome. */
async function waitForAnswers(page: Page): Promise<PageSnapshot> {
  let seen = await waitForIdle(page)
  for (let tries = 0; tries < 20 && seen.lines.some(line => stillAsks.test(line)); tries++)
    seen = await waitForIdle(page)
  return seen
}

/** The clock is not moved before the press: it would be ahead of the server's until the next reply. */
const asTimePasses = { step: 0 }

/** Presses once and waits until the page has settled. */
export async function pressOnce(one: BrokenCase, broken?: ConnectionFault): Promise<Outcome> {
  const { page, line, specOnly, carriedOut, route, press } = one
  const where = await goThere({ ...one, front: line, options: asTimePasses })
  const seen = linesAndToasts(await waitForIdle(page, asTimePasses))
  const before = serverState(specOnly, where.member)
  carriedOut.length = 0
  line.requests.length = 0
  const options = broken?.times === undefined ? {} : { times: broken.times }
  const set = broken && line.set(request => routeOf(request) === route, broken.fault, options)
  let sent = 0
  const count = (request: Request) => {
    if (isOf(route, request)) sent += 1
  }
  page.on('request', count)
  await press.press(where)
  await expect.poll(() => line.requests.some(request => routeOf(request) === route)).toBe(true)
  const rest = await waitForAnswers(page)
  page.off('request', count)
  set?.heal()
  const received = line.requests.filter(request => routeOf(request) === route)
  expect(sent, `${route} is sent by the page`).toBe(1)
  return {
    received: received.length,
    keys: new Set(received.map(({ headers }) => headers['idempotency-key'])).size,
    times: carriedOut.filter(name => name === route).length,
    words: linesAndToasts(rest).filter(text => !seen.includes(text)),
    lines: rest.lines,
    before,
    after: serverState(specOnly, where.member),
  }
}
