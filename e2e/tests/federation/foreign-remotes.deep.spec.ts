import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blankPath } from '../../harness/product'
import { runRelease } from '../release/run-release'
import { expect, loadingNotes, test } from '../release/world/test'
import { buildWithRsbuild } from './foreign/build-with-rsbuild'
import { buildWithWebpack } from './foreign/build-with-webpack'
import { expectLotto, expectToPassGate, publishLotto } from './foreign/lotto-in-our-site'

test('a Rsbuild remote passes the gate and works', async ({ page, world }) => {
  await expectToPassGate(page, world, buildWithRsbuild)
})

test('a webpack remote is refused, replaced and rolled back', async ({ page, world, watch }) => {
  await publishLotto(world, buildWithWebpack, '1.0.0')
  await publishLotto(world, buildWithWebpack, '1.1.0')
  await world.activate('lotto', '1.0.0')
  await page.goto('/lotto')
  await expectLotto(page)

  const { entry, uses } = await world.record('lotto', '1.1.0')
  expect(uses?.names.react).toContain('useState')
  const file = join(world.folder, 'remotes/lotto/1.1.0', entry)
  writeFileSync(file, `${readFileSync(file, 'utf8')} `)
  const refused = await runRelease(world, 'activate', 'lotto', '1.1.0')
  expect(refused.output).toContain(
    `remotes/lotto/1.1.0/${entry} is different from what was published`,
  )
  expect(refused.output).toContain('publish lotto again under a higher version')
  expect(refused.code).toBe(1)

  // The code was altered after publishing, so players get the previous version.
  await world.activate('lotto', '1.1.0')
  watch.allow(loadingNotes)
  await page.goto(blankPath)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/lotto')
  await expectLotto(page)
  const back = await runRelease(world, 'rollback', 'lotto')
  expect(back.output).toContain('lotto: 1.1.0 -> 1.0.0')
})
