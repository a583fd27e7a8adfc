import { smokeTest } from '../../../release/src/gate/smoke-test'
import { latestState } from '../../../release/src/log/log'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import type { Alter } from '../../harness/altered-remote'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, test } from './world/test'

const breaks =
  (chunk: string): Alter =>
  (file, code) =>
    file.startsWith(`${chunk}.`) ? `throw new Error("not for this world");${code}` : code

async function command(world: ReleaseWorld, ...words: string[]) {
  const env = { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: world.privateKey }
  return run(process.execPath, [...typescript('release/src/cli.ts'), ...words], {
    env,
    quiet: true,
  })
}

test('a candidate whose pages stand in a real browser is activated, by the command as it is typed', async ({
  world,
}) => {
  await world.publish('auth', second)
  const { code, output } = await command(world, 'activate', 'auth', second)
  expect(output).toContain(`auth: 1.0.0 -> ${second}`)
  expect(code).toBe(0)
})

test('one whose page breaks is refused, naming the page, and nothing has changed', async ({
  world,
}) => {
  await world.publish('auth', second, breaks('page-register'))
  const before = await latestState(world.store)
  const { code, output } = await command(world, 'activate', 'auth', second)
  expect(output).toContain('refused, nothing was changed: /register of auth does not open')
  expect(code).toBe(1)
  expect(await latestState(world.store)).toEqual(before)
})

test('what floats over every page is looked at, too', async ({ world }) => {
  await world.publish('chat', first)
  await world.publish('chat', second, breaks('widget-chat'))
  await smokeTest(world, 'chat', first)
  await expect(smokeTest(world, 'chat', second)).rejects.toThrow(
    /refused, nothing was changed: \/contact of chat does not open/,
  )
})

test('a shell is looked at with every page of every remote', async ({ world }) => {
  test.slow()
  await world.publishShell(second)
  await smokeTest(world, 'shell', second)
})
