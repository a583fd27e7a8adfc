import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { root } from '../../scripts/lib/root.mjs'

const folder = join(root, 'test-results/screenshots')

/** Saves a screenshot for people to look at: beside the results and in the test's report. */
export async function keepPicture(page: Page, info: TestInfo, name: string) {
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  await info.attach(name, { path, contentType: 'image/png' })
}
