import type { Page } from '@playwright/test'
import { publishedVersions } from '../../../release/src/registry/manifests/manifests'
import type { Reply } from '../../harness/faults/reply'
import { loginWorks } from './login-works'
import { switchOn, visit } from './outage-cache'
import { changeOneFile } from './world/change-one-file'
import type { ReleaseWorld } from './world/release-world'
import { expect, loadingNotes, test } from './world/test'

/** Releases the login page again, with one more line in its chunk. */
async function releaseLoginPage(world: ReleaseWorld) {
  const { store, folder } = world
  const [from = ''] = await publishedVersions(store, 'auth')
  const change = (code: string) => `${code};globalThis.e2eChanged=true`
  await changeOneFile(store, folder, {
    name: 'auth',
    from,
    to: '2.1.0',
    file: 'page-login.',
    change,
  })
  await world.activate('auth', '2.1.0')
}

type Sent = { file: string; encoding: unknown; bytes: number }

/** Records the scripts that the server of the remotes sends. */
function noteScripts({ remotes }: ReleaseWorld, alter: (reply: Reply) => Reply = reply => reply) {
  const sent: Sent[] = []
  remotes.change = ({ url }, whole) => {
    const reply = alter(whole)
    if (url.startsWith('/remotes/auth/') && url.endsWith('.js'))
      sent.push({
        file: url.replace(/^.*\/files\//, '').replace(/\.[0-9a-f]{8}/, ''),
        encoding: reply.headers['content-encoding'],
        bytes: reply.body.length,
      })
    return reply
  }
  return sent
}

const isChanged = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'e2eChanged'))

test('fetches what changed in a release as deltas', async ({ context, page, world }) => {
  const first = noteScripts(world)
  await page.goto('/login')
  await loginWorks(page)
  expect(first.length).toBeGreaterThan(2)
  expect(first.filter(({ encoding }) => encoding)).toEqual([])

  await releaseLoginPage(world)
  const second = noteScripts(world)
  // Another tab, because an open one keeps its versions.
  const next = await context.newPage()
  await next.goto('/login')
  await loginWorks(next)
  expect(await isChanged(next)).toBe(true)
  expect(second.map(({ file, encoding }) => [file, encoding]).sort()).toEqual([
    ['page-login.js', 'dcz'],
    ['remoteEntry.js', 'dcz'],
  ])
  expect(second.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(1000)
})

test('falls back to the version before when a delta is broken', async ({
  context,
  page,
  watch,
  world,
}) => {
  watch.allow(loadingNotes)
  await page.goto('/login')
  await loginWorks(page)
  await releaseLoginPage(world)
  const sent = noteScripts(world, reply => {
    if (reply.headers['content-encoding'] !== 'dcz') return reply
    const body = Buffer.from(reply.body)
    // The byte is behind the header of 40 bytes.
    body.writeUInt8(body.readUInt8(60) ^ 1, 60)
    return { ...reply, body }
  })
  const next = await context.newPage()
  await watch.observe(next)
  await next.goto('/login')
  await loginWorks(next)
  expect(await isChanged(next)).toBeUndefined()
  const [deltas, whole] = [true, false].map(isDelta =>
    sent.filter(({ encoding }) => (encoding === 'dcz') === isDelta).map(({ file }) => file),
  )
  expect(deltas?.length).toBeGreaterThan(0)
  expect(whole).toContain('_r1/page-login.js')
})

test('fetches the document after a release as a delta', async ({ context, page, world }) => {
  await switchOn(world)
  await world.configure({ documentDeltas: 'on' })
  await visit(page)
  const isDictionary = ({ url }: { url: string }) => url.startsWith('/assets/documents/')
  await expect.poll(() => world.site.requests.some(isDictionary)).toBe(true)

  const sent: Reply[] = []
  world.site.change = ({ url }, reply) => {
    if (url === '/' && reply.headers['content-encoding'] === 'dcz') sent.push(reply)
    return reply
  }
  const next = await context.newPage()
  // The browser stores its dictionary some time after the file has arrived.
  await expect(async () => {
    await world.note(state => state)
    await world.write()
    await next.goto('/login')
    await loginWorks(next)
    expect(sent.length).toBeGreaterThan(0)
  }).toPass()
  expect(sent[0]?.body.length).toBeLessThan(1000)
})
