import { expect } from '@playwright/test'
import { remember } from '../../harness/member'
import { turnOf } from '../../harness/rotating'
import type { Survey } from './fault-test'
import { richMember, test } from './fault-test'
import { kindNames } from './kinds'
import { neverPressed } from './never-pressed'
import { open, type PageSnapshot, takeOver } from './page-snapshot'
import { pressOnAGoodDay, tryPressFault } from './press-fault'
import { presses } from './presses'
import { provoked } from './provoked'
import { tryReadFault } from './read-fault'
import { type RouteName, routeNames } from './route-of'
import { nameOf, type View } from './views'

/** The whole matrix takes hours. A run takes one of twelve pieces, chosen by the commit; `PIECE=1/1` runs everything. */
const [piece = 1, pieces = 1] = (process.env.PIECE ?? `${(turnOf('faults') % 12) + 1}/12`)
  .split('/')
  .map(Number)
/** `CALL=getWallet` limits the run to this call. */
const { CALL: onlyCall } = process.env

function ofPiece<T>(cases: readonly T[]): T[] {
  const edge = (at: number) => Math.round((cases.length * at) / pieces)
  return cases.slice(edge(piece - 1), edge(piece))
}

/** Every call in every place that sends it. */
function casesOf(surveyed: Survey): (readonly [RouteName, View])[] {
  const calls = [...surveyed]
    .filter(([route]) => !onlyCall || route === onlyCall)
    .sort(([one], [other]) => one.localeCompare(other))
  return ofPiece(calls.flatMap(([route, views]) => views.map(view => [route, view] as const)))
}

/** Records findings and prints them at once, because the whole matrix takes hours. */
function note(findings: string[], found: readonly string[], where: string) {
  for (const finding of found) {
    console.warn(`${where}: ${finding}`)
    findings.push(`${where}: ${finding}`)
  }
}

test('makes every call of the contract somewhere', ({ surveyed }) => {
  const unmet = routeNames.filter(
    name => !surveyed.has(name) && !presses[name] && !neverPressed[name],
  )
  expect(unmet).toEqual([])
})

test.use({ specOnlyOptions: { doneShape: 'a message' } })

for (const kind of kindNames)
  test(`recovers every page when an answer ${kind}`, async ({
    page,
    specOnly,
    front,
    watch,
    surveyed,
  }) => {
    await takeOver(page)
    const { token } = richMember(specOnly)
    const goodDays = new Map<View, PageSnapshot>()
    const findings: string[] = []
    let isMember = false
    const cases = casesOf(surveyed)
    console.warn(`an answer ${kind}: ${cases.length} cases`)
    for (const [route, view] of cases)
      await test.step(`${route} at ${nameOf(view)}`, async () => {
        if (!isMember)
          await remember(page, front.origin, { token, 'remember-agreement': 'true', locale: 'en' })
        // A page for visitors ends the login, so the next case logs in again.
        isMember = view.access === 'member'
        const goodDay = goodDays.get(view) ?? (await open(page, view))
        goodDays.set(view, goodDay)
        watch.allow(provoked(route))
        const found = await tryReadFault({ page, front, route, view, kind, goodDay })
        note(findings, found, `${route} at ${nameOf(view)}`)
      })
    console.warn(`an answer ${kind}: ${cases.length} cases, ${findings.length} findings`)
    expect(cases.length).toBeGreaterThan(0)
    expect(findings).toEqual([])
  })

/** The calls that a press sends, each with its press. */
const pressed = Object.entries(presses)
  .filter(([route]) => !onlyCall || route === onlyCall)
  .map(([route, press]) => ({ route: route as RouteName, press }))

for (const kind of kindNames)
  test(`sends a press once when its answer ${kind}`, async ({ page, specOnly, front, watch }) => {
    await takeOver(page)
    const goodDays = new Map<RouteName, Awaited<ReturnType<typeof pressOnAGoodDay>>>()
    const findings: string[] = []
    const cases = ofPiece(pressed)
    for (const { route, press } of cases)
      await test.step(`${route}: the answer ${kind}`, async () => {
        const one = { page, front, specOnly, route, press }
        watch.allow(provoked(route))
        const goodDay = goodDays.get(route) ?? (await pressOnAGoodDay(one))
        goodDays.set(route, goodDay)
        const found = await tryPressFault({ ...one, kind, goodDay })
        note(findings, found, `${route}, ${kind}`)
      })
    console.warn(`presses: ${cases.length} cases, ${findings.length} findings`)
    expect(cases.length).toBeGreaterThan(0)
    expect(findings).toEqual([])
  })
