import { publishedVersions } from '../../../release/src/registry/manifests/manifests'
import { loginWorks } from './login-works'
import { changeOneFile } from './world/change-one-file'
import type { ReleaseWorld } from './world/release-world'
import { expect, loadingNotes, test } from './world/test'

/** Releases the login page again, with a change in its chunk alone. */
async function changeLoginPage(world: ReleaseWorld, change: (code: string) => string) {
  const [from = ''] = await publishedVersions(world.store, 'auth')
  const next = { name: 'auth', from, to: '2.1.0', file: 'page-login.', change }
  const { changed } = await changeOneFile(world.store, world.folder, next)
  await world.activate('auth', '2.1.0')
  return changed
}

const requestedFiles = ({ remotes }: ReleaseWorld) =>
  remotes.requests
    .filter(({ url }) => url.startsWith('/remotes/auth/'))
    .map(({ url }) => url.split('/').at(-1) ?? '')

test('fetches the changed chunk and the entry alone after a release', async ({
  context,
  page,
  world,
}) => {
  await page.goto('/login')
  await loginWorks(page)
  const before = requestedFiles(world)
  expect(before.length).toBeGreaterThan(4)

  const changed = await changeLoginPage(world, code => `${code};globalThis.e2eChanged=true`)
  world.remotes.requests.length = 0
  // Another tab, because an open one keeps its versions.
  const next = await context.newPage()
  await next.goto('/login')
  await loginWorks(next)

  expect(await next.evaluate(() => Reflect.get(globalThis, 'e2eChanged'))).toBe(true)
  expect(requestedFiles(world).sort()).toEqual(changed.sort())
})

test('keeps a broken version apart from the previous one that shares chunks', async ({
  page,
  watch,
  world,
}) => {
  watch.allow(loadingNotes, /broken release/)
  // The broken modules have the same ids as the working ones of the previous version.
  await changeLoginPage(world, code =>
    code.replace(/(\d+\([\w,]+\)\{)/g, '$1throw Error("broken release");'),
  )
  await page.goto('/login')
  await loginWorks(page)
  const entries = requestedFiles(world).filter(file => file.startsWith('remoteEntry.'))
  expect(new Set(entries).size).toBe(2)
  const sheets = () =>
    page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ''))
  await expect
    .poll(async () => (await sheets()).filter(href => /\/auth\/files\/(?!_r1\/)/.test(href)))
    .toEqual([])
})
