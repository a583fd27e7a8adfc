import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runRelease } from '../../release/run-release'
import type { ReleaseWorld } from '../../release/world/release-world'
import { expect } from '../../release/world/test'

export type Build = (version: string, folder: string) => Promise<void>

/** Builds the foreign remote and publishes it with the release command. */
export async function publishLotto(world: ReleaseWorld, build: Build, version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-lotto-'))
  await build(version, folder)
  const { output, code } = await runRelease(world, 'publish', '--from', folder, 'lotto')
  rmSync(folder, { recursive: true })
  expect(output).toContain(`published lotto ${version}`)
  expect(code).toBe(0)
}

/**
 * Expects a working remote: its picture is shown, its hooks use our React, and its lazy chunk loads with its stylesheet
 * on demand.
 */
export async function expectLotto(page: Page) {
  const drawn = page.getByText('drawn 1 times')
  await expect(page.getByRole('heading', { name: 'Lotto' })).toHaveCSS('color', 'rgb(65, 43, 21)')
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(page.getByAltText('a ball')).toHaveJSProperty('naturalWidth', 24)
  const isLate = (url: string) => /\/draw\.\w+\.js$/.test(url)
  const late = page.waitForRequest(request => isLate(request.url()))
  await page.getByRole('button', { name: 'Draw' }).click()
  await late
  await expect(drawn).toBeVisible()
  await expect(drawn).toHaveCSS('color', 'rgb(12, 34, 56)')
}

/** Publishes, passes the gate's browser, activates and opens the page. */
export async function expectToPassGate(page: Page, world: ReleaseWorld, build: Build) {
  await publishLotto(world, build, '1.0.0')
  const { output, code } = await runRelease(world, 'activate', 'lotto', '1.0.0')
  expect(output).toContain('lotto: ')
  expect(code).toBe(0)
  await page.goto('/lotto')
  await expectLotto(page)
}
