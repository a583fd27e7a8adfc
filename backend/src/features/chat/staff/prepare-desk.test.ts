import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '../../../platform/configuration/configuration'
import { startTestBackend } from '../../../testing/test-backend'

const dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

type Credentials = { name: string; password: string }

/** Starts once more with the same data, and says of each whether they come in. */
const startAndTry = async (desk: Configuration['desk'], ...tried: readonly Credentials[]) => {
  const backend = await startTestBackend({ dataFolder, desk })
  const replies: (string | number | undefined)[] = []
  let cookie = ''
  for (const one of tried) {
    const { status, message, headers } = await backend.caller.post('/desk/api/session', one)
    replies.push(message ?? status)
    cookie ||= headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const asFirst = { headers: { Cookie: cookie } }
  return {
    replies,
    cookie,
    make: (agent: object) =>
      backend.caller.call('POST', '/desk/api/agents', agent, asFirst).then(({ status }) => status),
    isKnown: async (kept: string) => {
      const options = { headers: { Cookie: kept } }
      const { body } = await backend.caller.call('GET', '/desk/api/session', undefined, options)
      return (body as { agent: object | null }).agent !== null
    },
    stop: () => backend.stop(),
  }
}

test('what a demonstration prints lets in and nothing it has printed before; a start that is none lets nobody in who came by it', async () => {
  const first = { name: 'Admin', password: 'what everybody knows' }
  const second = { name: 'Admin', password: 'what only one was told' }
  const helper = { name: 'Helper', password: 'made by whoever knew', role: 'administrator' }
  const shown = await startAndTry({ shown: first }, first)
  expect(shown.replies).toEqual([200])
  await shown.stop()
  const again = await startAndTry({ shown: second }, first, second)
  expect(again.replies).toEqual(['WRONG_CREDENTIAL', 200])
  expect(await again.make(helper)).toBe(200)
  await again.stop()

  // The real one may have the same name, and who comes after it changes nothing.
  const third = { name: 'Admin', password: 'known to one alone' }
  const real = await startAndTry({ administrator: third }, second, helper, third)
  expect(real.replies).toEqual(['WRONG_CREDENTIAL', 'WRONG_CREDENTIAL', 200])
  expect(await real.isKnown(again.cookie)).toBe(false)
  const agent = { name: 'Malee', password: 'her own long one', role: 'agent' }
  expect(await real.make(agent)).toBe(200)
  await real.stop()
  const late = { name: 'Late', password: 'what came too late' }
  const last = await startAndTry({ administrator: late }, third, agent, late)
  expect(last.replies).toEqual([200, 200, 'WRONG_CREDENTIAL'])
  await last.stop()
})
