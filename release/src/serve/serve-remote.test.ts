import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { followBuilds, listenAt, remoteServer } from './serve-remote'

const folder = mkdtempSync(join(tmpdir(), 'served-'))
writeFileSync(join(folder, 'entry.js'), 'own()')
writeFileSync(join(folder, 'next.js'), 'own()')
const manifest = { files: { 'entry.js': 'sha384-x', 'gone.js': 'sha384-y' } }
const server = remoteServer('http://localhost', { folder, record: manifest })
beforeEach(() => server.take({ folder, record: manifest }))
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

const port = () => (server.address() as AddressInfo).port

/** Sends the path unchanged; `fetch` would normalize it. */
const ask = async (target: string): Promise<string> => {
  const socket = connect(port(), '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n')[0] ?? ''
}

test('answers 404 to missing files and invalid addresses', async () => {
  expect(await ask('//')).toContain('404')
  expect(await ask('/gone.js')).toContain('404')
  expect(await ask('/secret.js')).toContain('404')
  expect(await ask('/constructor')).toContain('404')
  expect(await ask('/_r3/entry.js')).toContain('200')
  expect(await ask('/record.json')).toContain('200')
})

test('notifies listening pages of every build', async () => {
  const reply = await fetch(`http://127.0.0.1:${port()}/changes`)
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  const nextEvent = async () => (await reader?.read())?.value
  expect(await nextEvent()).toContain('data: changed')
  server.take({ folder, record: { files: { 'next.js': 'sha384-z' } } })
  expect(await nextEvent()).toBe('data: changed\n\n')
  expect(await ask('/next.js')).toContain('200')
  expect(await ask('/entry.js')).toContain('404')
  await reader?.cancel()
})

/** Returns the given builds one after the other and stops after the last. */
async function follow(
  outcomes: readonly (string | Error)[],
  refused?: (folder: string) => boolean,
) {
  const end = new AbortController()
  const errors: string[] = []
  const left = [...outcomes]
  await followBuilds(
    {
      build: async () => {
        const next = left.shift()
        if (left.length === 0) end.abort()
        if (next instanceof Error) throw next
        return { folder: next ?? '' }
      },
      from: 'first',
      take: async ({ folder }) => {
        if (refused?.(folder)) throw new Error(`${folder} is no remote`)
        errors.push(folder)
      },
      refuse: why => errors.push(why),
      every: 0,
    },
    end.signal,
  )
  return errors
}

test('publishes a build only when its source has changed', async () => {
  expect(await follow(['first', 'second', 'second', 'third'])).toEqual(['second', 'third'])
})

test('reports a failing build once and recovers', async () => {
  const broken = new Error('a bracket is missing')
  const errors = ['a bracket is missing', 'second', 'a bracket is missing']
  expect(await follow([broken, broken, 'second', broken])).toEqual(errors)
})

test('rejects a build that is not a remote, then tries again', async () => {
  let builds = 0
  const errors = await follow(['second', 'second'], () => builds++ === 0)
  expect(errors).toEqual(['second is no remote', 'second'])
})

test('suggests another port when the port is in use', async () => {
  const first = createServer()
  await listenAt(first, 0, '127.0.0.1')
  const { port } = first.address() as AddressInfo
  const second = listenAt(createServer(), port, '127.0.0.1')
  await expect(second).rejects.toThrow(
    `port ${port} is already in use; choose another one, such as --port ${port + 1}`,
  )
  first.close()
})
