import { http } from '@tamlung/shared/api/axios/http'
import { say } from '../core/testing/world'
import { createFetchTransport } from './fetch-transport'
import { createSiteTransport } from './site-transport'

const specified = new Set(
  'sender message userId guestId username name deviceToken createdAt session_id'.split(' '),
)
const createdAt = '2026-11-21T03:05:00.000Z'

/** Answers as a server of the specification's letter that lets Joi look at what it is sent. */
function answerTo(body: unknown) {
  const other = Object.keys(JSON.parse(String(body))).find(field => !specified.has(field))
  return other === undefined
    ? { status: 200, data: { createdAt } }
    : { status: 400, data: { statusCode: 400, message: `"${other}" is not allowed` } }
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
  'from %s a message without a name has no field that the specification has not',
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
