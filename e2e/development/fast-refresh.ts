import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'

/**
 * Proves Fast Refresh against a running `npm run dev`: types into the login form, changes a component of the remote and
 * one of the shell on disk, and expects both changes on the screen with the typed text still there. It also covers an
 * edit that imports another shared module, and a syntax error.
 */
const address = process.argv[2] ?? 'http://localhost:3000'
const mark = `refreshed-${Date.now()}`

// Each edit adds an attribute only: a new element would shift its neighbours, which React would then mount again.
const edits = [
  {
    where: 'remote',
    file: 'remote-auth/src/features/login/login-page.tsx',
    from: /<p className=/,
    to: `<p id="${mark}-remote" className=`,
  },
  {
    where: 'taking-more',
    file: 'remote-auth/src/features/login/login-page.tsx',
    from: /^([\s\S]*?)<p className=/,
    to: `import { EmptyState } from '@tamlung/shared/ui/states/empty-state'\n$1{EmptyState.name && <i id="${mark}-taking-more" />}<p className=`,
  },
  {
    where: 'after-a-mistake',
    file: 'remote-auth/src/features/login/login-page.tsx',
    from: /<p className=/,
    to: `<p id="${mark}-after-a-mistake" className=`,
  },
  {
    where: 'shell',
    file: 'shell/src/app/layouts/root-layout.tsx',
    from: /<button className=/,
    to: `<button id="${mark}-shell" className=`,
  },
] as const

/** The broken file stays on disk until the page has reported the compile error. */
async function makeMistake(page: Page, path: string, text: string) {
  const reported = page.waitForEvent('console', note => note.text().includes('while compiling'))
  writeFileSync(path, text)
  await reported
}

async function proveOne(page: Page, { where, file, from, to }: (typeof edits)[number]) {
  const path = join(import.meta.dirname, '../..', file)
  const before = readFileSync(path, 'utf8')
  const field = page.getByRole('textbox').first()
  await field.fill('0812345678')
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  try {
    if (where === 'after-a-mistake')
      await makeMistake(page, path, before.replace('return (', 'return (<'))
    const start = performance.now()
    writeFileSync(path, before.replace(from, to))
    await page.locator(`#${mark}-${where}`).waitFor({ state: 'attached', timeout: 15_000 })
    const took = Math.round(performance.now() - start)
    const value = await field.inputValue()
    const same = await page.evaluate(() => Reflect.get(window, 'sameDocument') === true)
    if (value !== '0812345678' || !same) throw new Error(`${where}: what was typed was lost`)
    console.log(`${where}: on the screen after ${took} ms, what was typed is kept`)
  } finally {
    writeFileSync(path, before)
  }
  await page.locator(`#${mark}-${where}`).waitFor({ state: 'detached', timeout: 15_000 })
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  await page.goto(`${address}/login`)
  await page.getByRole('textbox').first().waitFor()
  for (const edit of edits) await proveOne(page, edit)
} finally {
  await browser.close()
}
