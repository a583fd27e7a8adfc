import { expect, type Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expectAccessible } from '../../harness/axe'
import type { Asked, Reply } from '../../harness/faults/reply'
import { languages } from '../../harness/languages'
import type { Product } from '../../harness/product'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'

const words = {
  th: { bell: /^การแจ้งเตือน/, arrived: /เงินฝากเข้าแล้ว/ },
  la: { bell: /^ການແຈ້ງເຕືອນ/, arrived: /ເງິນຝາກເຂົ້າແລ້ວ/ },
  en: { bell: /^Notifications/, arrived: /Your deposit has arrived/ },
}

/** The document of a product whose members have a bell, as people get it and most tests do not. */
function serveBell({ front }: Product) {
  const before = front.change
  const mark = '<meta name="notices" content="on">'
  front.change = (asked: Asked, reply: Reply) => {
    const changed = before(asked, reply)
    if (!String(changed.headers['content-type']).startsWith('text/html')) return changed
    const html = changed.body.toString().replace('<head>', `<head>${mark}`)
    return { ...changed, body: Buffer.from(html) }
  }
}

const main = (page: Page) => page.getByRole('main')

for (const language of rotating(languages, 'notices'))
  test(`money that arrives is said by the bell, on the page and in the list, in ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const { bell, arrived } = words[language]
    serveBell(product)
    const member = await arrange({ page, product, backend }, { wallet: 100 }, language)
    await page.goto('/user/home')
    const button = page.getByRole('banner').getByRole('button', { name: bell })
    await expect(button).toHaveText('')
    await expect(main(page)).toContainText('100.00')

    // Staff confirm what another device has announced.
    await page.request.post('/api/wallet/add', {
      headers: { Authorization: `Bearer ${member.token}` },
      data: { amount: 250 },
    })
    const [open] = await backend.get<{ reference: string }[]>(`/open?member=${member.id}`)
    await backend.put(`/open/${open?.reference}`, { isGood: true })
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
    await expect(page).toHaveURL(/\/user\/statement$/)
    await expect(main(page)).toContainText('250.00')
  })
