import type { Locator } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { slipPicture } from '../../harness/slip-picture'
import { expect, test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { announcements, clearAnnouncements, focused, listen } from './screen-reader'

for (const language of rotating(languages, 'deposit announcements'))
  test(`announces deposit events once to screen readers: ${language}`, async ({
    page,
    product,
    backend,
  }, info) => {
    const t = wordsOf('remote-wallet/src', language)
    const bonus = wordsOf('remote-promotions/src', language)
    const ui = wordsOf('shared/ui', language)
    const dialog = page.getByRole('dialog')
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    const press = async (target: Locator) => {
      await expect(target).toBeEnabled()
      await clearAnnouncements(page)
      await target.press('Enter')
    }
    // Announced only if the dialog learns of the QR's end before the check for its payment has finished.
    const waiting = [ui('loading'), ui('takesLong'), t('deposit.qr.seeking')]
    const expectAnnounced = (...words: string[]) =>
      expect
        .poll(async () => (await announcements(page)).filter(text => !waiting.includes(text)))
        .toEqual(words)
    const expectFocus = (words: string) => expect.poll(() => focused(page)).toContain(words)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await listen(page)
    const member = await arrange({ page, product, backend }, { wallet: 0 }, language)
    await page.goto('/user/home?dialog=deposit&way=qr')
    await press(button('500'))
    await press(button(t('deposit.qr.create')))
    await press(button(t('deposit.qr.cancel')))
    await expectAnnounced(t('deposit.qr.cancelled'))
    // The form for another QR has replaced the cancelled one.
    await expectFocus(t('deposit.qr.providers'))

    await press(button('500'))
    await press(button(t('deposit.qr.create')))
    await expect(page.getByRole('timer')).toBeVisible()
    await clearAnnouncements(page)
    const [code] = await backend.get<{ id: string }[]>(`/qrcodes?member=${member.id}`)
    await backend.post(`/qrcodes/${code?.id}/expire`)
    await expectAnnounced(t('deposit.qr.over'))
    await expectFocus(t('deposit.qr.over'))

    await page.goto('/user/home?dialog=deposit&way=slip')
    const slip = await slipPicture(page, info)
    await dialog.locator('input[type=file]').first().setInputFiles(slip)
    await press(button(t('deposit.slip.send')))
    await expect.poll(() => announcements(page)).toContain(t('deposit.slip.done'))
    await expectFocus(t('deposit.slip.done'))
    const announced = (await announcements(page)).filter(text => text === t('deposit.slip.done'))
    expect(announced).toHaveLength(1)

    await page.goto('/user/home?dialog=bonus&code=DAILY')
    await press(button(bonus('bonus.receive')))
    await expectFocus(bonus('outcome.saved'))
  })
