import { choiceScript } from './site-documents'

const visitors = 100_000
const [live, candidate] = ['1.0.0', '1.1.0'] as const

type Visit = {
  /** The document that was served. */
  own: string
  percent?: number
  version?: string
  search?: string
  cookie?: string
  stored?: Record<string, string>
  ofTab?: Record<string, string>
  keepsCookies?: boolean
}

function storeOf(values: Record<string, string>) {
  return {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value
    },
    removeItem: (key: string) => {
      delete values[key]
    },
  }
}

const names = [
  'document',
  'localStorage',
  'sessionStorage',
  'location',
  'addEventListener',
  'stop',
] as const
let run: (...given: unknown[]) => void
beforeAll(async () => {
  // Runs the script as a browser does, with fake globals.
  run = new Function(...names, await choiceScript()) as typeof run
})

/** Opens a document once and returns the address to which the visitor is redirected, if any. */
function visit(given: Visit) {
  const { own, percent = 50, version = candidate, search = '', stored = {}, ofTab = {} } = given
  const jar = { cookie: given.cookie ?? '' }
  let reloads = 0
  const document = {
    currentScript: { dataset: { shell: own } },
    getElementById: () => ({
      textContent: `{"sequence":7,"shell":"${live}","shellCandidate":{"version":"${version}","percent":${percent}}}`,
    }),
    get cookie() {
      return jar.cookie
    },
    set cookie(written: string) {
      if (given.keepsCookies === false) return
      jar.cookie = written.includes('Max-Age=0') ? '' : (written.split(';')[0] ?? '')
    },
  }
  const browser = {
    document,
    localStorage: storeOf(stored),
    sessionStorage: storeOf(ofTab),
    location: { search, protocol: 'https:', reload: () => reloads++ },
    addEventListener: () => {},
    stop: () => {},
  }
  run(...names.map(name => browser[name]))
  return { reloads, cookie: jar.cookie, stored, ofTab }
}

const cookie = 'tamlung_shell=candidate'
function seeds(): string[] {
  let seed = 42
  return Array.from({ length: visitors }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return String(seed)
  })
}
const all = seeds()

function visitorsWith(percent: number, version: string = candidate, among = all): Set<number> {
  const some = among.flatMap((seed, visitor) => {
    const stored = { 'roll-out-share': seed }
    return visit({ own: live, percent, version, stored }).cookie === cookie ? [visitor] : []
  })
  return new Set(some)
}

test('gives half of 100,000 visitors the new shell, evenly', () => {
  const half = visitorsWith(50)
  expect(Math.abs((half.size / visitors) * 100 - 50)).toBeLessThan(0.5)
  const some = all.slice(0, 20_000)
  const one = [...half].filter(visitor => visitor < some.length)
  const next = visitorsWith(50, '1.2.0', some)
  const both = one.filter(visitor => next.has(visitor))
  expect(Math.abs((both.length / one.length) * 100 - 50)).toBeLessThan(1.5)
})

test('gives a tenth of 20,000 visitors the new shell', () => {
  const tenth = visitorsWith(10, candidate, all.slice(0, 20_000))
  expect(Math.abs((tenth.size / 20_000) * 100 - 10)).toBeLessThan(1)
})

test('sends a visitor of the share to the candidate once', () => {
  const first = visit({ own: live, percent: 100 })
  expect(first).toMatchObject({ reloads: 1, cookie })
  const { stored, ofTab } = first
  const next = { percent: 100, cookie, stored, ofTab }
  expect(visit({ ...next, own: candidate })).toMatchObject({ reloads: 0, cookie })
  expect(visit({ ...next, own: candidate, ofTab: {} })).toMatchObject({ reloads: 0, cookie })
})

test('asks a host that ignores the cookie once per tab', () => {
  const { stored, ofTab } = visit({ own: live, percent: 100 })
  expect(visit({ own: live, percent: 100, cookie, stored, ofTab }).reloads).toBe(0)
})

test('keeps the received document when cookies are blocked', () => {
  expect(visit({ own: live, percent: 100, keepsCookies: false }).reloads).toBe(0)
  const forbidden = new Proxy(
    {},
    {
      get: () => {
        throw new Error('forbidden')
      },
    },
  )
  expect(visit({ own: live, percent: 100, stored: forbidden }).reloads).toBe(0)
})

test('stores no cookie for other visitors', () => {
  expect(visit({ own: live, percent: 0 })).toMatchObject({ reloads: 0, cookie: '' })
})

test('returns to the live shell after a shrink or failed start', () => {
  const there = { own: candidate, cookie }
  expect(visit({ ...there, percent: 0 })).toMatchObject({ reloads: 1, cookie: '' })
  const stored = { 'shell-broken': candidate }
  expect(visit({ ...there, percent: 100, stored })).toMatchObject({
    reloads: 1,
    cookie: '',
  })
})

test('keeps the shell chosen by query until shell=draw', () => {
  const { stored, cookie: given } = visit({
    own: live,
    percent: 0,
    search: '?shell=candidate',
  })
  expect(given).toBe(cookie)
  expect(visit({ own: candidate, percent: 0, cookie, stored })).toMatchObject({
    reloads: 0,
    cookie,
  })
  const back = visit({ own: candidate, percent: 0, cookie, stored, search: '?shell=draw' })
  expect(back).toMatchObject({ reloads: 1, cookie: '' })
  const stays = visit({
    own: candidate,
    percent: 100,
    cookie,
    stored,
    search: '?shell=live',
  })
  expect(stays).toMatchObject({ reloads: 1, cookie: '' })
})
