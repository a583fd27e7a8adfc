import { expect, type Page } from '@playwright/test'
import type { Registry } from '@tamlung/shared/contract/registry'
import type { ReleaseWorld } from './world/release-world'

export const controlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none')

export const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const files = await (await caches.open('files-2')).keys()
    return files.map(({ url }) => url)
  })

export async function switchOn(world: ReleaseWorld) {
  await world.note(state => ({ ...state, offline: true }))
  await world.write()
}

/** The files of all pages of all remotes, in the language of the visit. */
async function everyPage(page: Page, language: string): Promise<string[]> {
  const text = await page.locator('#registry').textContent()
  const { remotes } = JSON.parse(text ?? '') as Registry
  return Object.values(remotes).flatMap(({ live }) => {
    const names = ['remote', `texts-${language}`, ...live.contract.routes.map(({ chunk }) => chunk)]
    const files = [live.entry, ...names.flatMap(name => live.chunks[name] ?? [])]
    return files.map(file => live.base + file)
  })
}

/** Makes a player's first visit and waits until everything for later is cached. */
export async function visit(page: Page) {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await waitUntilCached(page)
}

export async function waitUntilCached(page: Page, language = 'en') {
  await expect.poll(() => controlled(page)).toBe('activated')
  const wanted = await everyPage(page, language)
  await expect
    .poll(
      async () => {
        const here = new Set(await cachedFiles(page))
        return wanted.filter(url => !here.has(url))
      },
      { message: 'all pages are kept', timeout: 180_000 },
    )
    .toEqual([])
}
