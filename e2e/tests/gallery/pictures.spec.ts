import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { root } from '../../../scripts/lib/root.mjs'
import { type Listening, listen } from '../../harness/listen'

const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

const run = promisify(execFile)

let folder: string
let site: Listening

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tamlung-gallery-'))
  const words = ['build', '--config', 'shared/ui/gallery/rspack.config.ts', '--output-path', folder]
  await run(process.execPath, [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), ...words], {
    cwd: root,
  })
  site = await listen(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://gallery')
    const file = pathname === '/' ? '/index.html' : pathname
    response.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(join(folder, file)))
  })
})

test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

// Half as many dots as the page has: what a person would see in a review remains, how a machine smooths its letters does not.
// So high that the bar at the bottom lies on nothing.
test.use({ deviceScaleFactor: 0.5, viewport: { width: 390, height: 2600 } })

const tolerance = { scale: 'device', threshold: 0.3, maxDiffPixelRatio: 0.02 } as const

for (const { language, theme } of [
  { language: 'th', theme: 'light' },
  { language: 'la', theme: 'dark' },
  { language: 'en', theme: 'light' },
])
  test(`every component looks as it did, ${language}, ${theme}`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(String(error)))
    await page.clock.setFixedTime(new Date('2026-01-15T03:00:00Z'))
    await page.goto(`${site.origin}/?language=${language}&theme=${theme}`)
    const sections = page.locator('main section:has(> h2)')
    await expect(sections).toHaveCount(7)
    await page.evaluate(() => document.fonts.ready)
    for (const section of await sections.all()) {
      const title = await section.locator('h2').first().textContent()
      await expect(section).toHaveScreenshot(
        [`${title?.toLowerCase().replace(/[^a-z]+/g, '-')}-${language}-${theme}.png`],
        tolerance,
      )
    }
    const openers = page.locator('main section:has(> h2:text-is("Dialogs")) button')
    for (const [name, place] of Object.entries({ qr: 0, confirm: 1, success: 3, unknown: 6 })) {
      await openers.nth(place).click()
      const dialog = page.locator('dialog[open]')
      await expect(dialog).toHaveScreenshot([`dialog-${name}-${language}-${theme}.png`], tolerance)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    expect(faults).toEqual([])
  })
