import { expect } from '@playwright/test'
import { remember } from '../../harness/member'
import { test } from './fault-test'
import { kindNames } from './kinds'
import { type Look, open, takeOver } from './look'
import { neverPressed } from './never-pressed'
import { nameOf, type Place } from './places'
import { pressOnAGoodDay, tryPressFault } from './press-fault'
import { presses } from './presses'
import { provoked } from './provoked'
import { tryReadFault } from './read-fault'
import { richMember } from './rich-member'
import { type RouteName, routeNames } from './route-of'
import type { Survey } from './survey'

/** All of it takes more than an hour; each of the usual runs takes a part, another one with another seed. */
const whole = process.env.DEEP === '1'
/** `PIECE=2/4` takes the second quarter of the whole. */
const [piece = 1, pieces = 1] = (process.env.PIECE ?? '1/1').split('/').map(Number)
/** `DEEP=1 CALL=getWallet` is about this call alone. */
const { CALL: onlyCall } = process.env
const seed = Number(process.env.LITERAL_SEED ?? 1)

function ofPiece<T>(cases: readonly T[]): T[] {
  const edge = (at: number) => Math.round((cases.length * at) / pieces)
  return cases.slice(edge(piece - 1), edge(piece))
}

/** Every call with this kind of fault everywhere; in a usual run one kind for each call, at one place. */
function casesOf(surveyed: Survey, kind: number): (readonly [RouteName, Place])[] {
  const calls = [...surveyed]
    .filter(([route]) => !onlyCall || route === onlyCall)
    .sort(([one], [other]) => one.localeCompare(other))
  if (whole)
    return ofPiece(calls.flatMap(([route, places]) => places.map(place => [route, place] as const)))
  return calls.flatMap(([route, places], index) => {
    const turn = (index + seed + kind) % kindNames.length
    const place = places[(index + seed) % places.length]
    return place && turn === 0 ? [[route, place] as const] : []
  })
}

/** Said at once as well: the whole takes hours. */
function note(findings: string[], found: readonly string[], where: string) {
  for (const finding of found) {
    console.warn(`${where}: ${finding}`)
    findings.push(`${where}: ${finding}`)
  }
}

test('every call of the contract is made somewhere, or only by a press', ({ surveyed }) => {
  const unmet = routeNames.filter(
    name => !surveyed.has(name) && !presses[name] && !neverPressed[name],
  )
  expect(unmet).toEqual([])
})

test.use({ literalOptions: { doneShape: 'a message' } })

for (const [index, kind] of kindNames.entries())
  test(`when an answer ${kind}, no page lies or stays as it is, and trying again heals it`, async ({
    page,
    literal,
    front,
    watch,
    surveyed,
  }) => {
    test.setTimeout(whole ? 10_800_000 : 900_000)
    await takeOver(page)
    const { token } = richMember(literal)
    const goodDays = new Map<Place, Look>()
    const findings: string[] = []
    let isMember = false
    const cases = casesOf(surveyed, index)
    console.warn(`an answer ${kind}: ${cases.length} cases`)
    for (const [route, place] of cases)
      await test.step(`${route} at ${nameOf(place)}`, async () => {
        if (!isMember)
          await remember(page, front.origin, { token, 'remember-agreement': 'true', locale: 'en' })
        // A visitor's page ends the login.
        isMember = place.access === 'member'
        const goodDay = goodDays.get(place) ?? (await open(page, place))
        goodDays.set(place, goodDay)
        watch.allow(provoked(route))
        const found = await tryReadFault({ page, front, route, place, kind, goodDay })
        note(findings, found, `${route} at ${nameOf(place)}`)
      })
    console.warn(`an answer ${kind}: ${cases.length} cases, ${findings.length} findings`)
    expect(cases.length).toBeGreaterThan(0)
    expect(findings).toEqual([])
  })

/** Each pressed call with each kind of fault; in a usual run some, others with another seed. */
const pressed = Object.entries(presses).flatMap(([route, press], index) =>
  kindNames.flatMap((kind, turn) =>
    (whole ? !onlyCall || route === onlyCall : (index * kindNames.length + turn + seed) % 37 === 0)
      ? [{ route: route as RouteName, press, kind }]
      : [],
  ),
)

for (const part of whole ? kindNames.map(kind => [kind]) : [kindNames])
  test(`when the answer to a press ${whole ? part[0] : 'goes wrong'}, it is sent once, and nobody says what is not known`, async ({
    page,
    literal,
    front,
    watch,
  }) => {
    test.setTimeout(whole ? 10_800_000 : 900_000)
    await takeOver(page)
    const goodDays = new Map<RouteName, Awaited<ReturnType<typeof pressOnAGoodDay>>>()
    const findings: string[] = []
    const cases = ofPiece(pressed.filter(({ kind }) => part.includes(kind)))
    for (const { route, press, kind } of cases)
      await test.step(`${route}: the answer ${kind}`, async () => {
        const one = { page, front, literal, route, press }
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
