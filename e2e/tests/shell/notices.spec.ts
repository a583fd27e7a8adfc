import { expect, type Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expectAccessible } from '../../harness/axe'
import { deliverPush, notificationsOn } from '../../harness/deliver-push'
import { languages } from '../../harness/languages'
import { markDocument } from '../../harness/mark-document'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { settleMoney } from '../../harness/settle-money'
import { test } from '../../harness/test'
import { openWholeBrowser } from '../../harness/whole-browser'

const words = {
  th: { bell: /^การแจ้งเตือน/, arrived: /เงินฝากเข้าแล้ว/, unit: 'บาท' },
  la: { bell: /^ການແຈ້ງເຕືອນ/, arrived: /ເງິນຝາກເຂົ້າແລ້ວ/, unit: 'ບາດ' },
  en: { bell: /^Notifications/, arrived: /Your deposit has arrived/, unit: 'baht' },
}

const main = (page: Page) => page.getByRole('main')

for (const language of rotating(languages, 'notices'))
  test(`announces arriving money by bell and list in ${language}`, { tag: '@main' }, async ({
    page,
    product,
    backend,
    watch,
    launchOptions,
  }) => {
    const { bell, arrived, unit } = words[language]
    markDocument(product, ['notices', 'service-worker'])
    const member = await arrange({ page, product, backend }, { wallet: 100 }, language)
    const isList = (url: string) => new URL(url).pathname === '/api/notices'
    const listed = page.waitForResponse(response => isList(response.url()))
    await page.goto('/user/home')
    const button = page.getByRole('banner').getByRole('button', { name: bell })
    await expect(button).toHaveText('')
    await expect(main(page)).toContainText('100.00')
    // The page must know the earlier notices first: only later ones are new.
    await listed

    await settleMoney({ page, backend }, { member, way: 'add', amount: 250 })
    await expect(button).toHaveText('1')
    await expect(main(page)).toContainText('350.00')

    await button.click()
    const list = page.getByRole('dialog', { name: bell })
    await expect(list.getByRole('link', { name: arrived })).toContainText('250.00')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(button).toHaveText('')

    await button.click()
    await list.getByRole('link', { name: arrived }).click()
    const receipt = page.getByRole('dialog').getByRole('article')
    await expect(receipt).toContainText('+250.00')
    await expect(receipt).toContainText('350.00')
    const { search } = new URL(page.url())
    expect(search).toMatch(/^\?dialog=receipt&row=\d+$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/user\/statement$/)
    await expect(main(page)).toContainText('250.00')

    // Another device of the member, without an open page, shows the same notice in this language.
    const browser = await openWholeBrowser(launchOptions)
    const device = await browser.newPage()
    await watch.observe(device)
    await device.context().grantPermissions(['notifications'], { origin: product.origin })
    await remember(device, product.origin, { token: member.token, locale: language })
    await device.goto(`${product.origin}/user/home`)
    const sent = { kind: 'deposit', language, amount: '250.00', currency: 'BAHT' }
    const title = expect.stringMatching(arrived)
    const expected = { title, body: `250.00 ${unit}`, data: '/user/statement' }
    await deliverPush({ page: device, origin: product.origin }, sent, () =>
      expect
        .poll(() => notificationsOn(device), { timeout: 10_000 })
        .toEqual(expect.arrayContaining([expected])),
    )
    await browser.close()
  })
