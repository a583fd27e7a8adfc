/**
 * Makes docs/picture.png from a running product: npx tsx e2e/development/picture.ts [address]
 */
import { join } from 'node:path'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags } from '../../release/src/gate/browser/installed-browsers.mjs'
import { ensureBrowser } from '../../scripts/lib/browser.mjs'
import { root } from '../../scripts/lib/root.mjs'

const address = process.argv[2] ?? 'http://localhost:3000'

interface View {
  path: string
  /** Text on the screen once everything has loaded. */
  shows: RegExp
  locale: 'th' | 'la' | 'en'
  colorScheme?: 'light' | 'dark'
}

const views: readonly View[] = [
  { path: '/user/home', shows: /\d\.\d\d/, locale: 'th' },
  { path: '/user/home?dialog=deposit', shows: /\d{3}-\d/, locale: 'la' },
  { path: '/user/spin', shows: /\d coins/, locale: 'en' },
  { path: '/user/bonus', shows: /SONGKRAN|โบนัสต้อนรับ/, locale: 'th', colorScheme: 'dark' },
]

async function logIn() {
  const reply = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [clientMarker.header]: clientMarker.value },
    body: JSON.stringify({ username: '0812345678', password: 'tamlung-demo' }),
  })
  const { token } = await reply.json()
  return String(token)
}

async function shoot(browser: Browser, token: string, view: View) {
  const { path, shows, locale, colorScheme = 'light' } = view
  const page = await browser.newPage({
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await page.goto(`${address}/icon.svg`)
  await page.evaluate(
    entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ token, locale, 'remember-agreement': 'true' }),
  )
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await page.getByText(shows).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: chromiumFlags,
})
const token = await logIn()
const pictures: string[] = []
for (const view of views) pictures.push(await shoot(browser, token, view))

const sheet = await browser.newPage({ viewport: { width: 1240, height: 640 } })
await sheet.setContent(
  `<body style="margin:0;height:640px;display:flex;gap:24px;justify-content:center;align-items:center;background:#e4e1f4">${pictures
    .map(
      picture =>
        `<img src="${picture}" style="width:276px;border-radius:26px;box-shadow:0 10px 30px #1a1a4033">`,
    )
    .join('')}</body>`,
)
await sheet.screenshot({ path: join(root, 'docs/picture.png') })
await browser.close()
