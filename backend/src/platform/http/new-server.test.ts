import { startTestBackend } from '../../../testing/test-backend'
import { parseJson } from './new-server'

const nested = (depth: number, open = '[', close = ']') =>
  `${open.repeat(depth)}${close.repeat(depth)}`

test('parses JSON with brackets in texts unchanged', () => {
  const text = JSON.stringify({ a: ['[{"\\'.repeat(200), { b: '}]' }], c: '\\"[' })
  expect(parseJson(text)).toEqual(JSON.parse(text))
  expect(parseJson(nested(64))).toEqual(JSON.parse(nested(64)))
})

test('refuses invalid and too deeply nested JSON', () => {
  expect(() => parseJson(nested(65))).toThrow('nested too deeply')
  expect(() => parseJson(nested(100_000, '{"a":', '}'))).toThrow('nested too deeply')
  expect(() => parseJson(`{"a":"${'x'.repeat(200)}"`)).toThrow(SyntaxError)
})

test('accepts the maximum nesting wherever unknown fields are allowed', async () => {
  const backend = await startTestBackend()
  const { token } = await backend.newMember({ wallet: 10, games: { PG: 0 } })
  const deep = nested(100_000)
  const bodies = [
    ['/api/wallet/transfer', `{"from":"WALLET","to":"PG","amount":1,"more":${deep}}`],
    ['/api/spinwheel/coupon/claim', `{"coupon":{"a":${deep}}}`],
    ['/api/chat/send-message', `{"message":{"message_type":"text","payload":${deep}}}`],
  ]
  for (const [path, body = ''] of bodies) {
    const reply = await fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body,
    })
    expect([path, reply.status, await reply.json()]).toEqual([
      path,
      400,
      expect.objectContaining({ message: 'KEY_INVALID' }),
    ])
  }
  await backend.stop()
})
