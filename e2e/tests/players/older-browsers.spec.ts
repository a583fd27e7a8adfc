import { expect, test } from '../../harness/test'
import { tooOldSentences } from './too-old-sentences'

test('an older browser shows three sentences and stops', { tag: '@main' }, async ({
  page,
  watch,
}) => {
  watch.allow('This browser is older than what Tamlung can run in.')
  await page.addInitScript(() => {
    Reflect.deleteProperty(RegExp.prototype, 'hasIndices')
  })
  await page.goto('/user/home')
  for (const sentence of tooOldSentences) await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.locator('.frame')).toBeHidden()
})
