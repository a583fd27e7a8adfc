import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import type { Alter } from '../../harness/altered-remote'
import { second } from './world/release-world'
import { expect, test } from './world/test'

const hostile: Alter = (file, css) =>
  file.startsWith('page-register.')
    ? `${css}button,nav,a{display:none!important}body{background:red!important}`
    : css

test.describe('a sheet that reaches outside of its remote', () => {
  test('is refused by the gate, with file, selectors and hint', async ({ world }) => {
    await world.publishWithSheets('auth', second, hostile)
    const command = [...typescript('release/src/cli.ts'), 'activate', 'auth', second]
    const { code, output } = await run(process.execPath, command, {
      env: { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: world.privateKey },
      quiet: true,
    })
    expect(output).toMatch(
      /page-register\.\w+\.css of auth 2\.1\.0 styles more than its own elements: button, nav, a, body\s+hint: publish it again/,
    )
    expect(code).toBe(1)
  })

  test('no longer applies after leaving, where it was activated anyway', async ({
    page,
    world,
  }) => {
    await world.publishWithSheets('auth', second, hostile)
    await world.activate('auth', second)
    await page.goto('/howto')
    const menu = page.getByRole('navigation')
    await menu.getByRole('link', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(menu.getByRole('link')).toHaveCount(4)
    await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 0, 0)')
  })
})
