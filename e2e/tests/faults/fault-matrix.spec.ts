import { expect } from '@playwright/test'
import { remember } from '../../harness/member'
import { test } from './fault-test'
import { kindNames } from './kinds'
import { followRequests, type Look, open } from './look'
import { onlyByPress } from './only-by-press'
import { nameOf, type Place } from './places'
import { provoked } from './provoked'
import { tryReadFault } from './read-fault'
import { richMember } from './rich-member'
import { type RouteName, routeNames } from './route-of'
import type { Survey } from './survey'

/** All of it takes more than an hour; each of the usual runs takes a part, another one with another seed. */
const whole = process.env.DEEP === '1'
const seed = Number(process.env.LITERAL_SEED ?? 1)

/** Every call with this kind of fault everywhere; in a usual run two kinds for each call, at one place. */
function casesOf(surveyed: Survey, kind: number): [RouteName, Place][] {
  const calls = [...surveyed].sort(([one], [other]) => one.localeCompare(other))
  if (whole) return calls.flatMap(([route, places]) => places.map(place => [route, place] as const))
  return calls.flatMap(([route, places], index) => {
    const turn = (index + seed + kind) % kindNames.length
    const place = places[(index + seed) % places.length]
    return place && (turn === 0 || turn === 4) ? [[route, place] as const] : []
  })
}

test('every call of the contract is made somewhere, or only by a press', ({ surveyed }) => {
  const unmet = routeNames.filter(name => !surveyed.has(name) && !onlyByPress.has(name))
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
    followRequests(page)
    await page.clock.install()
    const { token } = richMember(literal)
    const goodDays = new Map<Place, Look>()
    const findings: string[] = []
    let isMember = false
    const cases = casesOf(surveyed, index)
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
        findings.push(...found.map(finding => `${route} at ${nameOf(place)}: ${finding}`))
      })
    console.warn(`an answer ${kind}: ${cases.length} cases, ${findings.length} findings`)
    expect(cases.length).toBeGreaterThan(0)
    expect(findings).toEqual([])
  })
