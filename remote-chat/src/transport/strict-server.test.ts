import { http } from '@tamlung/shared/api/axios/http'
import { say } from '../core/testing/world'
import { createFetchTransport } from './fetch-transport'
import { createSiteTransport } from './site-transport'

const specified = new Set(
  'sender message userId guestId username name deviceToken createdAt session_id limit skip'.split(
    ' ',
  ),
)
const createdAt = '2026-11-21T03:05:00.000Z'

/** Replies like a server with the fields of the specification only, whose requests are validated by Joi. */
function answerTo(body: unknown) {
  const fields = Object.entries(JSON.parse(String(body)))
  const other = fields.find(([field]) => !specified.has(field))?.[0]
  const empty = fields.find(([, value]) => value === null)?.[0]
  if (other === undefined && empty === undefined)
    return { status: 200, data: fields.some(([field]) => field === 'skip') ? [] : { createdAt } }
  const message = other ? `"${other}" is not allowed` : `"${empty}" must be a string`
  return { status: 400, data: { statusCode: 400, message } }
}

const transports = {
  'a page of others': () => {
    globalThis.fetch = async (_, request) => {
      const { status, data } = answerTo(request?.body)
      return { status, headers: new Headers(), text: async () => JSON.stringify(data) } as Response
    }
    return createFetchTransport({ origin: '' })
  },
  'our site': () => {
    http.defaults.adapter = async config => ({
      ...answerTo(config.data),
      ...{ headers: {}, statusText: '', config },
    })
    return createSiteTransport()
  },
}

test.each(Object.entries(transports))(
  "from %s sends only the specification's fields without an id",
  async (_, create) => {
    const { send } = create()
    const guest = { kind: 'guest', guestId: 'g'.repeat(32) } as const
    const message = { content: say('hello'), createdAt }
    const clientId = '00000000-0000-4000-8000-000000000001'
    await expect(send(guest, { ...message, clientId })).rejects.toMatchObject({
      kind: 'refused',
      reason: '"clientId" is not allowed',
    })
    await expect(send(guest, { ...message, clientId: undefined })).resolves.toMatchObject({
      createdAt,
    })
  },
)

test.each(Object.entries(transports))('from %s leaves out empty fields', async (_, create) => {
  const { send, history, markRead } = create()
  const { signal } = new AbortController()
  const member = { userId: '7', username: '0812345678', name: 'Malee', token: 'a.a.a' }
  for (const who of [
    { kind: 'guest', guestId: 'g'.repeat(32) } as const,
    { kind: 'member', ...member } as const,
  ]) {
    const message = { content: say('hello'), createdAt, clientId: undefined }
    await expect(send(who, message)).resolves.toMatchObject({ createdAt })
    await expect(history(who, { skip: 0, limit: 10 }, signal)).resolves.toEqual([])
    await expect(markRead(who)).resolves.toBeUndefined()
  }
})
