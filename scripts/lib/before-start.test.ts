import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireWritable } from './disk.mjs'
import { isPromised, requireNode } from './node-version.mjs'
import { readPort, requireFreePort, takePort } from './port.mjs'

function listen(server: Server) {
  return new Promise<number>(done => {
    server.listen(0, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

describe('checks before the start', () => {
  test('accepts the promised Node versions only', () => {
    const good = ['20.19.0', '20.20.2', '22.13.0', '22.21.1', '24.0.0', '24.11.1', '25.2.0']
    const bad = ['18.20.0', '20.9.0', '20.18.3', '21.7.3', '22.12.0', '23.11.1']
    expect(good.filter(version => !isPromised(version))).toEqual([])
    expect(bad.filter(isPromised)).toEqual([])
  })

  test('names the required Node version', () => {
    expect(() => requireNode('23.1.0')).toThrow(
      'needs Node 20 (from 20.19), 22 (from 22.13) or 24 and newer; this is Node 23.1.0',
    )
  })

  test('uses port 3000 by default', () => {
    expect(readPort(undefined)).toBe(3000)
    expect(readPort('8080')).toBe(8080)
  })

  test.each(['web', '0', '70000', '-1', '80.5', '1e3'])('refuses PORT=%s with a sentence', text => {
    expect(() => readPort(text)).toThrow(/it takes a number from 1 to 65535/)
  })

  test('names a port in use and suggests another', async () => {
    const other = createServer()
    const port = await listen(other)
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken`)
    await new Promise(done => other.close(done))
    await expect(requireFreePort(port)).resolves.toBeUndefined()
  })

  test('refuses the second of two simultaneous starts', async () => {
    const other = createServer()
    const port = await listen(other)
    await new Promise(done => other.close(done))
    const tries = await Promise.allSettled([takePort(port), takePort(port)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const one of tries) if (one.status === 'fulfilled') await one.value()
    await expect(requireFreePort(port)).resolves.toBeUndefined()
  })

  test('names a data folder that is not writable', () => {
    const folder = mkdtempSync(join(tmpdir(), 'disk-'))
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => requireWritable(join(file, 'data'))).toThrow(/Choose another folder: DATA_DIR/)
    rmSync(folder, { recursive: true })
  })
})
