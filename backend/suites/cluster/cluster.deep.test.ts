import { setTimeout as wait } from 'node:timers/promises'
import { drawSlip } from '../../demonstration/seed/picture'
import { Caller } from '../../testing/caller'
import { fileForm } from '../../testing/file-form'
import { type Arrangement, startArrangement } from './arrangement'
import { Guest, Payer } from './traffic'

const clients = 32
const chats = 500
/** The messages that one network may send in a minute. */
const neighbours = 1200
const funds = 100_000

let all: Arrangement
let staff: Caller

beforeAll(async () => {
  all = await startArrangement()
  staff = new Caller(`${all.backends['backend-1']}/console/api`)
  await staff.put('/settings/rateLimits', { value: false })
})
afterAll(() => all?.stop())

const openGuests: Guest[] = []
afterEach(() => {
  for (const guest of openGuests.splice(0)) guest.socket.disconnect()
})

type WithoutSite<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

function openGuest(...options: WithoutSite<ConstructorParameters<typeof Guest>>): Guest {
  const guest = new Guest(all.site, ...options)
  openGuests.push(guest)
  return guest
}

const newPayer = async () => {
  const { body } = await staff.post('/members', { wallet: funds, games: { PG: funds } })
  return new Payer(all.site, body as Payer['member'], funds * 100)
}

const upload = (seed: number) =>
  new Caller(all.site).post('/api/chat/upload-image', fileForm(drawSlip(seed)))

/** Reads a file from both backends directly. */
const read = async (path: string) =>
  Promise.all(
    Object.values(all.backends).map(async backend => {
      const reply = await fetch(backend + path)
      return `${reply.status} ${Buffer.from(await reply.arrayBuffer()).toString('base64')}`
    }),
  )

const pathOf = (body: unknown) => (body as { path: string }).path

test('a picture that came in through nginx is read from either backend', async () => {
  const { body } = await upload(701)
  const [one, two] = await read(pathOf(body))
  expect(one).toMatch(/^200 /)
  expect(two).toBe(one)
})

test('delivers messages from both backends to a guest who uses polling', async () => {
  const guests = Array.from({ length: 4 }, () => openGuest('polling'))
  for (const guest of guests) {
    while (guest.joined === 0) await wait(20)
    for (let message = 0; message < 4; message += 1) await guest.say()
    await guest.untilAllReceived()
  }
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** Answers all guests through both backends, with 16 calls at a time on each. */
const answerAll = async (guests: readonly Guest[]) => {
  const desks = Object.values(all.backends).map(backend => new Caller(`${backend}/console/api`))
  const left = [...guests]
  const answerOn = async (desk: Caller) => {
    for (let guest = left.pop(); guest; guest = left.pop())
      await desk.post('/chats', {
        guestId: guest.guestId,
        message: { message_type: 'text', payload: { message: 'ครับ' } },
      })
  }
  await Promise.all(Array.from({ length: 16 }, () => desks.map(answerOn)).flat())
}

test(`serves ${neighbours} guests behind one address without lost or doubled messages`, async () => {
  await staff.put('/settings/rateLimits', { value: true })
  const times = [performance.now()]
  const guests: Guest[] = []
  while (guests.length < neighbours) {
    for (let more = 0; more < 100 && guests.length < neighbours; more += 1)
      guests.push(openGuest('websocket', '100.64.0.7', 600_000))
    while (!guests.every(guest => guest.joined > 0)) await wait(20)
  }
  times.push(performance.now())
  await Promise.all(guests.map(guest => guest.say()))
  await Promise.all(guests.map(guest => guest.untilAllReceived()))
  times.push(performance.now())
  await answerAll(guests)
  while (!guests.every(({ known }) => known.size > 1)) await wait(20)
  times.push(performance.now())
  for (const guest of guests) {
    const history = await guest.history()
    expect(history.map(({ clientId }) => clientId)).toEqual([null, ...guest.sent])
    expect([...guest.known].sort()).toEqual(history.map(({ id }) => id).sort())
    expect(guest.brought).toHaveLength(new Set(guest.brought).size)
    expect(guest.turnedAway).toEqual([])
  }
  await staff.put('/settings/rateLimits', { value: false })
  const took = times.slice(1).map((time, index) => seconds(time - (times[index] ?? 0)))
  process.stdout.write(`| ${[neighbours, ...took].join(' | ')} |\n`)
})

interface Trouble {
  what: string
  /** Resolves when the cluster is healthy again. */
  make(): Promise<void>
}

const troubles: Trouble[] = [
  {
    what: 'a backend is killed',
    async make() {
      await all.killBackend('backend-1')
      await all.untilHealthy('backend-1')
    },
  },
  {
    what: 'PostgreSQL is killed',
    async make() {
      await all.killPostgres()
      await Promise.all([all.untilHealthy('backend-1'), all.untilHealthy('backend-2')])
    },
  },
  {
    what: 'the file store is away',
    async make() {
      const { body } = await upload(702)
      const before = await read(pathOf(body))
      await all.takeStoreAway()
      expect((await upload(703)).status).toBe(503)
      expect(await all.isHealthy('backend-1')).toBe(true)
      await all.bringStoreBack()
      expect((await upload(704)).status).toBe(200)
      expect(await read(pathOf(body))).toEqual(before)
    },
  },
  {
    what: 'nginx reloads its configuration',
    async make() {
      all.reloadNginx()
      await all.untilHealthy('web')
    },
  },
  {
    what: 'nginx is killed',
    async make() {
      await all.killNginx()
      await all.untilHealthy('web')
    },
  },
]

test.each(troubles)(
  `loses and doubles nothing when: $what (${clients} payers, ${chats} guests)`,
  async ({ what, make }) => {
    const payers = await Promise.all(Array.from({ length: clients }, newPayer))
    const guests = Array.from({ length: chats }, () => openGuest())
    while (!guests.every(guest => guest.joined > 0)) await wait(20)
    let going = true
    const traffic = Promise.all([
      ...payers.map(payer => payer.payWhile(() => going)),
      ...guests.map(guest => guest.talkWhile(chats * 20, () => going)),
    ])
    const everybody = async (done: () => boolean) => {
      while (!done()) await Promise.race([wait(5), traffic])
    }
    const hasPaid = (since: number) =>
      payers.map(({ successes }) => successes.find(({ began }) => began >= since)?.ended)
    const paidBy = (since: number) => Math.max(...hasPaid(since).map(at => at ?? Infinity))
    await everybody(() => paidBy(0) < Infinity && guests.every(guest => guest.sent.length > 0))

    const broken = performance.now()
    await make()
    const whole = performance.now()
    await everybody(() => paidBy(whole) < Infinity)
    await everybody(() => guests.every(guest => guest.socket.connected))
    going = false
    await traffic

    // Reconnected sockets receive new messages from either backend.
    await Promise.all(guests.map(guest => guest.say()))
    await Promise.all(guests.map(guest => guest.untilAllReceived()))
    for (const guest of guests) {
      const history = await guest.history()
      expect(history.map(({ clientId }) => clientId).sort()).toEqual([...guest.sent].sort())
      expect(history.map(({ seq }) => seq).sort((a, b) => b - a)[0]).toBe(guest.sent.length)
    }
    for (const { member, expected } of payers) {
      const { body } = await staff.get(`/members/${member.id}`)
      const { wallet, transit } = body as { wallet: number; transit: number }
      expect([Math.round(wallet * 100), transit]).toEqual([expected, 0])
    }
    expect((await staff.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
    const row = [what, seconds(paidBy(broken) - broken), seconds(whole - broken)]
    process.stdout.write(`| ${row.join(' | ')} |\n`)
  },
)
