import { sharePicture } from '../../harness/share-picture'
import { switchOn, visit } from './outage-cache'
import { expect, test } from './world/test'

test('stores a shared picture for the page that sends slips', async ({ page, world }) => {
  await switchOn(world)
  await visit(page)
  await sharePicture(page, Buffer.from('a picture'))
  // The picture is kept until the member has logged in.
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByText(/^The picture you shared is waiting/)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/shared-slip'))?.text().catch(() => null)),
    )
    .toBe('a picture')
})
