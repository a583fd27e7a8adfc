import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { root } from '../../../scripts/lib/root.mjs'
import { type Listening, listen } from '../../harness/listen'
import { bePatient } from '../../harness/patient'
import { smallPicture } from '../../harness/small-picture'
import { wordsOf } from '../../harness/words'

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

// Half the resolution keeps what a reviewer would see and drops differences in font smoothing. In a viewport of this
// height the bottom bar covers nothing.
test.use({ deviceScaleFactor: 0.5, viewport: { width: 390, height: 3200 } })
// Renders fonts and colours without adjustments for a machine or its screen.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const plainly = [
      '--font-render-hinting=none',
      '--disable-font-subpixel-positioning',
      '--force-color-profile=srgb',
    ]
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...plainly] })
  },
})

const tolerance = { scale: 'device', threshold: 0.2, maxDiffPixelRatio: 0.01 } as const

const variants = [
  { language: 'th', theme: 'light' },
  { language: 'la', theme: 'dark' },
  { language: 'en', theme: 'light' },
] as const

/** Opens the gallery and returns a function that compares an element with its picture. */
async function open(page: Page, { language, theme }: (typeof variants)[number]) {
  await page.clock.setFixedTime(new Date('2026-01-15T03:00:00Z'))
  await page.goto(`${site.origin}/?language=${language}&theme=${theme}`)
  await expect(page.getByRole('main')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  return (target: Locator, name: string) =>
    expect(target).toHaveScreenshot([`${name}-${language}-${theme}.png`], tolerance)
}

const noticed = [
  ...['color', 'background-color', 'border', 'border-radius', 'box-shadow', 'opacity'],
  ...['font-size', 'font-weight', 'line-height', 'padding', 'gap'],
]
const nothing = /^(?:0px|none|normal|rgba\(0, 0, 0, 0\)|0px none .*)$/.source

/**
 * Computed styles of each kind of element. A picture tolerates a slightly rounder corner; this comparison does not.
 */
const stylesIn = (page: Page) =>
  page.evaluate(
    ({ names, empty }) => {
      for (const animation of document.getAnimations()) animation.cancel()
      const lines = new Set<string>()
      for (const element of document.querySelectorAll('main [class]')) {
        const style = getComputedStyle(element)
        const values = names
          .map(name => [name, style.getPropertyValue(name)])
          .filter(([, value = '']) => !new RegExp(empty).test(value))
        const kind = `${element.localName}.${element.getAttribute('class')}`
        lines.add(`${kind}\n${values.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`)
      }
      return [...lines].sort().join('')
    },
    { names: noticed, empty: nothing },
  )

for (const variant of variants) {
  const ui = wordsOf('shared/ui', variant.language)

  test(`every component looks the same, ${variant.language}, ${variant.theme}`, async ({
    page,
  }) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(String(error)))
    const keep = await open(page, variant)
    const sections = page.locator('main section:has(> h2)')
    await expect(sections).toHaveCount(7)
    // Waits until the text about slow loading is shown, because otherwise only slow machines would have it in the
    // picture.
    await expect(page.getByText(ui('takesLong'))).toHaveCount(2)
    expect(await stylesIn(page)).toMatchSnapshot([`styles-${variant.theme}.txt`])
    for (const section of await sections.all()) {
      const title = await section.locator('h2').first().textContent()
      await keep(section, title?.toLowerCase().replace(/[^a-z]+/g, '-') ?? '')
    }
    await keep(page.getByRole('banner'), 'top-bar')
    await keep(page.getByRole('navigation', { name: ui('mainMenu') }), 'bottom-bar')
    const openers = page.locator('main section:has(> h2:text-is("Dialogs")) button')
    const dialogs = { qr: 0, confirm: 1, success: 3, unknown: 6, repeated: 7 }
    for (const [name, position] of Object.entries(dialogs)) {
      await openers.nth(position).click()
      const dialog = page.locator('dialog[open]')
      await keep(dialog, `dialog-${name}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    expect(faults).toEqual([])
  })

  test(`a toast and a file look the same, ${variant.language}, ${variant.theme}`, async ({
    page,
  }) => {
    await bePatient(page, 4_000)
    const keep = await open(page, variant)
    await page.getByRole('button', { name: 'Error toast' }).click()
    await keep(page.getByRole('region', { name: ui('notifications') }), 'toast')
    const picked = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: smallPicture }
    await page.locator('input[type=file]').setInputFiles(picked)
    await expect(page.getByRole('img', { name: /slip\.jpg/ })).toBeVisible()
    await keep(page.getByRole('group').filter({ hasText: 'slip.jpg' }), 'chosen-file')
  })
}
