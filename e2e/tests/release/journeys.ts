import { expect, type Page } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import { createConsoleClient } from '../../harness/console-client'
import { remember } from '../../harness/member'
import { loginWorks } from './login-works'
import type { ReleaseWorld } from './world/release-world'

/** A use of one remote: its first page, an action that loads more code, and an action that must not be interrupted. */
export interface Journey {
  remote: string
  member: boolean
  route: string
  isThere: (page: Page) => Promise<void>
  /** Opens more of the same remote. */
  goOn: (page: Page) => Promise<void>
  /** The chunk of the first view. */
  chunk: string
  /** The chunk that `goOn` loads. */
  lazy: string
  /** Whether the shell loads that chunk as a view of its own; otherwise the remote does. */
  isPart: boolean
  /** Returns to the first view. */
  goBack: (page: Page) => Promise<void>
  /** Starts an action and leaves it unfinished; the returned function finishes it. */
  begin: (page: Page, world: ReleaseWorld) => Promise<() => Promise<void>>
  /** Whether the unfinished action hides the offer of a new version. */
  covers: boolean
}

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
const nothing = async () => {}

async function closeDialog(page: Page) {
  await page.getByRole('dialog').last().press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

const launcher = (page: Page) => page.getByRole('button', { name: /^Chat with us/ })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message to support' })

export const journeys: readonly Journey[] = [
  {
    remote: 'auth',
    member: false,
    route: '/login',
    isThere: loginWorks,
    async goOn(page) {
      await page.locator('a[href="/register"]').first().click()
      // The previous page also has fields, and stays until the code of this one has loaded.
      await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
      await expect(page).toHaveURL(/register$/)
    },
    chunk: 'page-login',
    lazy: 'page-register',
    isPart: true,
    async goBack(page) {
      await page.goBack()
      await loginWorks(page)
    },
    covers: false,
    async begin(page) {
      await page.getByRole('textbox').first().fill('0812345678')
      return nothing
    },
  },
  {
    remote: 'wallet',
    member: true,
    route: '/user/home',
    isThere: heading,
    async goOn(page) {
      await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
      await expect(page.getByRole('dialog').getByLabel('Amount', { exact: true })).toBeVisible()
    },
    chunk: 'page-home',
    lazy: 'dialog-withdraw',
    isPart: true,
    goBack: closeDialog,
    covers: true,
    async begin(page, world) {
      await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
      const fault = world.site.set('/api/wallet/withdraw', { kind: 'slow' })
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount', { exact: true }).fill('100')
      await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
      await fault.met()
      return async () => {
        fault.heal()
        await expect(page.getByRole('dialog', { name: 'Done' })).toBeVisible()
        await closeDialog(page)
      }
    },
  },
  {
    remote: 'promotions',
    member: true,
    route: '/user/bonus',
    isThere: heading,
    async goOn(page) {
      await page
        .getByRole('button', { name: /Daily|Weekly|Limited number/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Receive bonus' })).toBeVisible()
    },
    chunk: 'page-bonus',
    lazy: 'dialog-bonus',
    isPart: true,
    goBack: closeDialog,
    covers: false,
    async begin(page) {
      await page.getByLabel('Promotion code').fill('WELCOME')
      return nothing
    },
  },
  {
    remote: 'spin',
    member: true,
    route: '/user/spin',
    isThere: page => expect(page.getByRole('button', { name: /^Spin \d+ coins?/ })).toBeVisible(),
    async goOn(page) {
      await page.getByRole('button', { name: /^Claim Gift/ }).click()
      await expect(page.getByRole('button', { name: 'Claim coupon' })).toBeVisible()
    },
    chunk: 'page-spin',
    lazy: 'dialog-claim',
    isPart: true,
    goBack: closeDialog,
    covers: false,
    async begin(page, world) {
      const fault = world.site.set('/api/spinwheel/spin', { kind: 'slow' })
      await page.getByRole('button', { name: /^Spin \d+ coins?/ }).click()
      await fault.met()
      return async () => {
        fault.heal()
        await expect(page.locator('dialog[open]')).toBeVisible()
        await closeDialog(page)
      }
    },
  },
  {
    remote: 'chat',
    member: false,
    route: '/howto',
    isThere: page => expect(launcher(page)).toBeVisible(),
    async goOn(page) {
      await launcher(page).click()
      await expect(message(page)).toBeVisible()
    },
    chunk: 'widget-chat',
    lazy: 'panel',
    isPart: false,
    async goBack(page) {
      await message(page).press('Escape')
      await expect(launcher(page)).toBeVisible()
    },
    covers: true,
    async begin(page) {
      await launcher(page).click()
      await message(page).fill('half a sentence')
      return async () => {
        await message(page).press('Escape')
        await expect(launcher(page)).toBeVisible()
      }
    },
  },
]

/** Opens the first page of the remote, for a member with everything that the journey needs. */
export async function open(page: Page, world: ReleaseWorld, { member, route, isThere }: Journey) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (member) {
    const coupon = { label: '50', name: 'Gift 50', type: 'wallet', amount: 50 }
    const memberOptions = { wallet: 1000, coins: 5, coupons: [coupon] }
    const { token } = await createConsoleClient(world.backend.origin).createMember(memberOptions)
    await remember(page, world.site.origin, { token, 'remember-agreement': 'true' })
  }
  await page.goto(route)
  await isThere(page)
}

export const banner = (page: Page) =>
  page.getByRole('complementary', { name: 'A new version is ready' })

/**
 * Returns to the tab after an hour, which checks for new versions. The check gives up after three seconds, which a busy
 * machine may take, and is repeated an hour later.
 */
export async function comeBackLater(page: Page) {
  let hours = 0
  await expect(async () => {
    hours += 1
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(banner(page)).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

/** Presses the button of the offer and expects that the update waits. */
export async function expectToWait(page: Page) {
  await banner(page).getByRole('button', { name: 'Update' }).click()
  await expectAnnounced(page, 'Finish what you are doing first')
}

/** Opens another team's page from the menu. */
export async function goElsewhere(page: Page) {
  const links = page.getByRole('navigation').locator('a[href$="/contact"]')
  await links.first().click()
  await expect(page).toHaveURL(/\/contact$/)
}
