import { randomBytes, randomUUID } from 'node:crypto'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { Client } from 'pg'
import { Caller, cookiesOf } from '../../../../testing/caller'
import { startOnPostgres } from '../../../../testing/test-backend'
import { guestOwner } from '../thread-owner'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let database: Client

const first = { name: 'Somchai', password: 'a long password' }

beforeAll(async () => {
  backend = await startOnPostgres({ desk: { administrator: first } })
  database = new Client({ connectionString: backend.databaseUrl })
  await database.connect()
})
closeAfterAll(
  () => database.end(),
  () => backend.stop(),
)

const logIn = async (who = first) => {
  const reply = await backend.caller.post('/desk/api/session', who)
  const pair = cookiesOf(reply)
  const caller = new Caller(`${backend.url}/desk/api`)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    caller.call(method, path, body, { headers: { Cookie: pair } })
  return call
}

const always = Array(7).fill({ from: '00:00', to: '00:00' })
const never = Array(7).fill(null)
const hours = (week: unknown, more = {}) => ({
  hours: { timeZone: 'Asia/Bangkok', week, closed: [], ...more },
  questions: [],
  replies: [],
})
const emptyService = { hours: null, questions: [], replies: [] }

const configuration = async () =>
  (await backend.caller.get('/api/chat/config')).body as Record<string, unknown>

const writer = () => {
  const guestId = randomBytes(24).toString('base64url')
  const say = (about?: object) =>
    backend.caller.post('/api/chat/send-message', {
      clientId: randomUUID(),
      sender: 'customer',
      guestId,
      message: { message_type: 'text', payload: { message: 'is anybody there?' } },
      about,
    })
  const leave = (contact: string | null) =>
    backend.caller.put('/api/chat/contact', { guestId, contact })
  return { guestId, path: `/chats/${encodeURIComponent(guestOwner(guestId))}`, say, leave }
}

/** Makes every desk look closed. */
const fallSilent = () =>
  database.query(`update desk_session set seen_at = now() - interval '4 minutes'`)

/** Inserts five conversations, each answered after the given seconds. */
const answerAfter = (seconds: number) =>
  database.query(
    `with known as (insert into conversation (owner)
       select 'guest:' || name from unnest(array['a', 'b', 'c', 'd', 'e']) as name returning id)
     insert into chat_talk (conversation_id, started_at, answered_at, ended_at)
     select id, now() - interval '1 day', now() - interval '1 day' + make_interval(secs => $1), now()
     from known`,
    [seconds],
  )

describe('chat service', () => {
  test('reports staff and no welcome before an administrator stores the setting', async () => {
    await (await logIn())('PUT', '/service', emptyService)
    const config = await configuration()
    expect(config).toMatchObject({ canEnd: true, canTellMore: true, staff: { isThere: true } })
    expect(config).not.toHaveProperty('welcome')
    await fallSilent()
    expect((await configuration()).staff).toMatchObject({ isThere: false })
  })

  test('reports staff within the hours only while a desk is open', async () => {
    const call = await logIn()
    await call('PUT', '/service', hours(always))
    expect((await configuration()).staff).toMatchObject({ isThere: true })
    await fallSilent()
    expect((await configuration()).staff).toEqual({ isThere: false })
    await call('GET', '/chats')
    expect((await configuration()).staff).toMatchObject({ isThere: true })
    await call('DELETE', '/session')
    await fallSilent()
    expect((await configuration()).staff).toEqual({ isThere: false })
  })

  test('reports the next opening outside of the hours', async () => {
    const call = await logIn()
    await call('PUT', '/service', hours(never))
    expect((await configuration()).staff).toEqual({ isThere: false, opens: null })
    const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const yesterday = new Date(Date.now() - 17 * 3_600_000).toISOString().slice(0, 10)
    await call('PUT', '/service', hours(always, { closed: [yesterday, today] }))
    expect((await configuration()).staff).toEqual({
      isThere: false,
      opens: `${today}T17:00:00.000Z`,
    })
    expect(new Date(`${tomorrow}T00:00:00+07:00`).toISOString()).toBe(`${today}T17:00:00.000Z`)
  })

  test('reports the usual wait from recent conversations', async () => {
    const call = await logIn()
    await call('PUT', '/service', hours(always))
    // Conversations of other tests are unanswered, which does not count during their first hour.
    await answerAfter(100)
    expect((await configuration()).staff).toEqual({ isThere: true, minutes: 2 })
    await fallSilent()
    expect((await configuration()).staff).toEqual({ isThere: false, minutes: 2 })
  })

  test.each([
    ['a zone that no clock knows', hours(always, { timeZone: 'Asia/Nowhere' })],
    ['a week of six days', hours(always.slice(1))],
    ['an hour that no day has', hours([{ from: '24:00', to: '25:00' }, ...never.slice(1)])],
    ['a day that no month has', hours(always, { closed: ['2026-02-30'] })],
    ['a choice of one', withQuestion({ kind: 'choice', choices: [words('one')] })],
    ['a question without words', withQuestion({ label: words('') })],
  ])('refuses %s', async (_, body) => {
    const call = await logIn()
    expect((await call('PUT', '/service', body)).message).toBe('KEY_INVALID')
  })

  function words(en: string) {
    return { th: '', la: '', en }
  }
  function withQuestion(more: object) {
    const question = { id: 'name', label: words('Your name'), kind: 'text', choices: [] }
    return { ...emptyService, questions: [{ ...question, isRequired: true, ...more }] }
  }

  test('can be changed by administrators only', async () => {
    const call = await logIn()
    const agent = { name: 'Malee', password: 'another long one' }
    await call('POST', '/agents', { ...agent, role: 'agent' })
    const malee = await logIn(agent)
    expect((await malee('PUT', '/service', emptyService)).message).toBe('NO_DATA')
  })

  test('keeps the page and attributes of a guest until they change', async () => {
    const call = await logIn()
    const { path, say } = writer()
    await say({ page: 'https://shop.example/cart', attributes: { plan: 'gold' } })
    const about = async () => ((await call('GET', path)).body as { about: object }).about
    expect(await about()).toEqual({
      page: 'https://shop.example/cart',
      attributes: { plan: 'gold' },
      contact: null,
      answers: null,
    })
    await say({ page: 'javascript:alert(1)' })
    expect(await about()).toMatchObject({
      page: 'javascript:alert(1)',
      attributes: { plan: 'gold' },
    })
    await say()
    expect(await about()).toMatchObject({ page: 'javascript:alert(1)' })
  })

  test.each([
    ['an address without end', { page: 'x'.repeat(501) }],
    ['eleven attributes', { attributes: Object.fromEntries([...'abcdefghijk'].map(a => [a, a])) }],
    ['an attribute without end', { attributes: { plan: 'x'.repeat(201) } }],
    ['an attribute that is no text', { attributes: { plan: { a: 1 } } }],
  ])('refuses %s', async (_, about) => {
    expect((await writer().say(about)).message).toBe('KEY_INVALID')
  })

  test("stores answers with the question's text, of guests only", async () => {
    const call = await logIn()
    await call('PUT', '/service', withQuestion({}))
    expect((await configuration()).welcome).toMatchObject({ questions: [{ id: 'name' }] })
    const { path, say } = writer()
    const answers = [
      { id: 'name', answer: ' Malee ' },
      { id: 'other', answer: 'nobody asked' },
    ]
    await say({ answers })
    await call('PUT', '/service', emptyService)
    const stored = [{ label: words('Your name'), answer: 'Malee' }]
    expect((await call('GET', path)).body).toMatchObject({ about: { answers: stored } })

    await call('PUT', '/service', withQuestion({}))
    const member = await backend.newMember()
    await member.caller.post('/api/chat/send-message', {
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'hello' } },
      about: { answers },
    })
    const card = await call('GET', `/chats/${encodeURIComponent(`member:${member.id}`)}`)
    expect(card.body).toMatchObject({ about: { answers: null } })
    await call('PUT', '/service', emptyService)
  })

  test('returns questions and quick replies as they were stored', async () => {
    const call = await logIn()
    const textQuestion = { id: 'name', label: words('Your name'), kind: 'text', choices: [] }
    const choiceQuestion = { id: 'plan', label: words('Your plan'), kind: 'choice' }
    const welcome = {
      questions: [
        { ...textQuestion, isRequired: false },
        { ...choiceQuestion, choices: [words('gold'), words('silver')], isRequired: true },
      ],
      replies: [words('Where is it?')],
    }
    await call('PUT', '/service', { ...hours(always), ...welcome })
    const { status, body } = await backend.caller.get('/api/chat/config')
    expect(status).toBe(200)
    expect(body).toMatchObject({ staff: { isThere: true }, welcome })
    await call('PUT', '/service', emptyService)
  })

  test('lets a guest who wrote set, change and remove a contact', async () => {
    const call = await logIn()
    const { path, say, leave } = writer()
    expect((await leave('081 234 5678')).message).toBe('NO_DATA')
    await say()
    const contact = async () =>
      ((await call('GET', path)).body as { about: { contact: string | null } }).about.contact
    expect((await leave(' 081 234 5678 ')).status).toBe(200)
    expect(await contact()).toBe('081 234 5678')
    expect((await leave('malee@shop.example')).status).toBe(200)
    expect(await contact()).toBe('malee@shop.example')
    for (const wrong of ['call me', '12345', 'a@b', '1'.repeat(16), 'javascript:alert(1)'])
      expect((await leave(wrong)).message).toBe('KEY_INVALID')
    expect((await leave(null)).status).toBe(200)
    expect(await contact()).toBeNull()
  })

  test('refuses a contact that a member sets for a guest', async () => {
    const member = await backend.newMember()
    const { guestId, path, say } = writer()
    await say()
    const reply = await member.caller.put('/api/chat/contact', { guestId, contact: '0812345678' })
    expect(reply.message).toBe('NO_DATA')
    const { body } = await (await logIn())('GET', path)
    expect(body).toMatchObject({ about: { contact: null } })
  })
})
