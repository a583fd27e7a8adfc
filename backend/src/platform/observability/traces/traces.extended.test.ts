import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Caller } from '../../../../testing/caller'
import { startProcess } from '../../../../testing/start-process'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

test('exports a call and its database work as one trace', async () => {
  const bodies: string[] = []
  const collector = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'tamlung-'))
  const backend = await startProcess({
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
  const caller = new Caller(backend.url)
  await caller.post('/api/login', { username: '0899999999', password: 'geheim-wort' })
  backend.child.kill('SIGTERM')
  await backend.ended
  collector.close()
  await rm(folder, { recursive: true })
  const spans = bodies.flatMap(body =>
    (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(scope => scope.spans),
    ),
  )
  const call = spans.find(({ name }) => name === 'POST /api/login')
  expect(call).toBeDefined()
  const inside = spans.filter(({ traceId }) => traceId === call?.traceId).map(({ name }) => name)
  expect(inside).toContain('session.admit')
  expect(inside).toContain('rateLimit.count')
  expect(bodies.join()).not.toMatch(/geheim-wort|0899999999/)
})
