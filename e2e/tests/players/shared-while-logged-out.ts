import type { Page } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import type { Language } from '../../harness/languages'
import { remember } from '../../harness/member'
import { sharePicture } from '../../harness/share-picture'
import { smallPicture } from '../../harness/small-picture'
import { expect } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { logIn } from '../auth/auth'

type Way = { origin: string; username: string; password: string; language: Language }

/** Shares a picture to the installed app while logged out, logs in, and expects it in the form for slips. */
export async function shareWhileLoggedOut(page: Page, way: Way) {
  const wallet = wordsOf('remote-wallet/src', way.language)
  const shell = wordsOf('shell/src/app', way.language)
  await remember(page, way.origin, { locale: way.language, 'remember-agreement': 'true' })
  await page.goto('/login')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
  await sharePicture(page, smallPicture)
  await expect(page).toHaveURL('/login')
  await expectAnnounced(page, shell('sharedSlip'))
  await logIn(page, way.username, way.password)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('slip.png')).toBeVisible()
  await expect(dialog.getByRole('button', { name: wallet('deposit.slip.send') })).toBeEnabled()
  // A reload finds no picture: it is offered once and never sent automatically.
  await page.reload()
  await expect(dialog.getByRole('button', { name: wallet('deposit.slip.send') })).toBeDisabled()
  await expect(dialog.getByText('slip.png')).toHaveCount(0)
}
