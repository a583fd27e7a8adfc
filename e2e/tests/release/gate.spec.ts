import { smokeTest } from '../../../release/src/gate/smoke-test/smoke-test'
import { readLatestState } from '../../../release/src/registry/log/log'
import type { Alter } from '../../harness/altered-remote'
import { breakChunk } from './break-chunk'
import { runRelease } from './run-release'
import { second } from './world/release-world'
import { expect, test } from './world/test'

// Slow, because the gate opens many pages in sequence.
test.describe.configure({ timeout: 600_000 })

test('activates a candidate whose pages work', async ({ world }) => {
  await world.publish('auth', second)
  const { code, output } = await runRelease(world, 'activate', 'auth', second)
  expect(output).toContain(`auth: 1.0.0 -> ${second}`)
  expect(code).toBe(0)
})

test('refuses a broken page by name and changes nothing', { tag: '@main' }, async ({ world }) => {
  await world.publish('auth', second, breakChunk('page-register'))
  const before = await readLatestState(world.store)
  const { code, output } = await runRelease(world, 'activate', 'auth', second)
  expect(output).toContain('/register of auth 2.1.0 does not work')
  expect(code).toBe(1)
  expect(await readLatestState(world.store)).toEqual(before)
})

/** Makes every button throw when it is pressed. */
const diesWhenPressed =
  (chunk: string): Alter =>
  (file, code) =>
    file.startsWith(`${chunk}.`)
      ? `document.addEventListener("click",()=>{throw new Error("dies when pressed")},true);${code}`
      : code

test('refuses a dialog that fails on its button', async ({ world }) => {
  await world.publish('spin', second, diesWhenPressed('dialog-claim'))
  await expect(smokeTest(world, 'spin', second)).rejects.toThrow(
    /the dialog claim of spin 2\.1\.0 does not work \(dies when pressed, in \S+\.js\)/,
  )
})

/** Removes the headings of a view from the accessibility tree. */
const withoutHeadings =
  (chunk: string): Alter =>
  (file, code) =>
    file.startsWith(`${chunk}.`)
      ? `new MutationObserver(()=>{for(const one of document.querySelectorAll("main h1,dialog h2"))one.setAttribute("role","presentation")}).observe(document,{childList:true,subtree:true});${code}`
      : code

test('refuses a page without h1 and a dialog without heading', async ({ world }) => {
  await world.publish('auth', second, withoutHeadings('page-register'))
  await expect(smokeTest(world, 'auth', second)).rejects.toThrow(
    /\/register of auth 2\.1\.0 does not work \(it has no h1\)\s+hint: give the page one h1/,
  )
  await world.publish('spin', second, withoutHeadings('dialog-claim'))
  await expect(smokeTest(world, 'spin', second)).rejects.toThrow(
    /the dialog claim of spin 2\.1\.0 does not work \(it has no heading\)/,
  )
})
