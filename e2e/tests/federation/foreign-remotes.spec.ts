import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { blankPath } from '../../harness/product'
import type { ReleaseWorld } from '../release/world/release-world'
import { expect, loadingNotes, test } from '../release/world/test'
import { buildWithRsbuild } from './foreign/build-with-rsbuild'
import { buildWithVite } from './foreign/build-with-vite'
import { buildWithWebpack } from './foreign/build-with-webpack'

async function release(world: ReleaseWorld, ...words: string[]) {
  const env = {
    RELEASE_STORE: world.folder,
    RELEASE_ORIGIN: world.remotes.origin,
    RELEASE_PRIVATE_KEY: world.privateKey,
  }
  return run(process.execPath, [...typescript('release/src/cli.ts'), ...words], {
    env,
    quiet: true,
  })
}

type Build = (version: string, folder: string) => Promise<void>

async function publishBuilt(world: ReleaseWorld, build: Build, version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-lotto-'))
  await build(version, folder)
  const { output, code } = await release(world, 'publish', '--from', folder, 'lotto')
  rmSync(folder, { recursive: true })
  expect(output).toContain(`published lotto ${version}`)
  expect(code).toBe(0)
}

/** Its page stands with its picture, its hooks have our React, and what comes late comes when it is asked for, with its sheet. */
async function expectLotto(page: Page) {
  const drawn = page.getByText('drawn 1 times')
  await expect(page.getByRole('heading', { name: 'Lotto' })).toBeVisible()
  await expect(page.getByAltText('a ball')).toHaveJSProperty('naturalWidth', 24)
  const isLate = (url: string) => /\/draw\.\w+\.js$/.test(url)
  const late = page.waitForRequest(request => isLate(request.url()))
  await page.getByRole('button', { name: 'Draw' }).click()
  await late
  await expect(drawn).toBeVisible()
  await expect(drawn).toHaveCSS('color', 'rgb(12, 34, 56)')
}

const ways = { Vite: buildWithVite, Rsbuild: buildWithRsbuild }

for (const [way, build] of Object.entries(ways))
  test(`a remote that ${way} has built passes the gate and stands in our site, under our whole policy`, async ({
    page,
    world,
  }) => {
    await publishBuilt(world, build, '1.0.0')
    const { output, code } = await release(world, 'activate', 'lotto', '1.0.0')
    expect(output).toContain('lotto: ')
    expect(code).toBe(0)
    await page.goto('/lotto')
    await expectLotto(page)
  })

test('one that webpack has built is refused, replaced and rolled back like our own', async ({
  page,
  world,
  watch,
}) => {
  await publishBuilt(world, buildWithWebpack, '1.0.0')
  await publishBuilt(world, buildWithWebpack, '1.1.0')
  await world.activate('lotto', '1.0.0')
  await page.goto('/lotto')
  await expectLotto(page)

  const { entry, uses } = await world.record('lotto', '1.1.0')
  expect(uses?.names.react).toContain('useState')
  const file = join(world.folder, 'remotes/lotto/1.1.0', entry)
  writeFileSync(file, `${readFileSync(file, 'utf8')} `)
  const refused = await release(world, 'activate', 'lotto', '1.1.0')
  expect(refused.output).toContain(`remotes/lotto/1.1.0/${entry} is not what was published`)
  expect(refused.output).toContain('publish lotto again under a higher version')
  expect(refused.code).toBe(1)

  // Where it is altered only after that, players get the version before.
  await world.activate('lotto', '1.1.0')
  watch.allow(loadingNotes)
  await page.goto(blankPath)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/lotto')
  await expectLotto(page)
  const back = await release(world, 'rollback', 'lotto')
  expect(back.output).toContain('lotto: 1.1.0 -> 1.0.0')
})
