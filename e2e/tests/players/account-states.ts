import { expect, type Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import type { Given, Lead, OfMember } from './given'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const dayOf = (moment: string) => moment.slice(0, 10)
const largeAmount = 123_456_789_012.25
const flow = { putIn: largeAmount, takenOut: 98_765_432_109.5 }
const bars = [-2, -1].map(days => ({ beginsAt: inDays(days), ...flow }))
const periods = ['day', 'week', 'month']

/** A member who has set every limit, has requested higher ones, and takes a break. */
const everyLimit = {
  currency: 'BAHT',
  limits: periods.flatMap(period => {
    const set = { period, isSet: true, amount: largeAmount, used: largeAmount - 1, asked: true }
    return [
      { kind: 'deposit', ...set, askedAmount: largeAmount + 1, readyAt: inDays(-1) },
      { kind: 'play', ...set, askedAmount: null, readyAt: inDays(1) },
    ]
  }),
  times: periods.map(period => ({ kind: 'time', period, isSet: true, amount: 90, used: 70 })),
  pause: { kind: 'timeout', until: inDays(7) },
  flows: periods.map(period => ({ period, ...flow })),
  helplines: [{ name: 'สายด่วนสุขภาพจิต ສາຍດ່ວນສຸຂະພາບຈິດ', phone: '1323' }],
}
const clock = { every: 30, startedAt: inDays(-0.1), dueAt: inDays(0.1), currency: 'BAHT', ...flow }
const device = 'Chrome Mobile 141 (Android 14, moto g54 5G)'

/** Replaces replies of the server, for states that a test cannot reach in time. */
async function tell(page: Page, replies: Readonly<Record<string, unknown>>) {
  for (const [path, json] of Object.entries(replies))
    await page.route(`**/api/${path}`, route => route.fulfill({ json }))
}

async function openLimits({ page, language }: Given) {
  await tell(page, {
    limits: everyLimit,
    'limits/clock': clock,
    'limits/flows/*': { currency: 'BAHT', bars },
    'limits/flows/*/*': { currency: 'BAHT', unit: 'day', ...flow, bars },
  })
  await page.goto('/user/home?dialog=limits')
  const t = wordsOf('remote-wallet/src/features/limits', language)
  const dialog = page.getByRole('dialog')
  const changes = dialog.getByRole('button', { name: t('change') })
  for (const kind of ['time', 'play']) {
    const name = `${t('change')}: ${t(`${kind}.title`)}, ${t('period.day')}`
    await changes.and(page.getByRole('button', { name })).click()
  }
  const [from, to] = await dialog.locator('input[type=date]').all()
  await from?.fill(dayOf(inDays(-2)))
  await to?.fill(dayOf(inDays(-1)))
  await dialog.getByText(t('span.figures')).click()
  return { dialog, t }
}

async function openDevices({ page, language }: Given) {
  const t = wordsOf('remote-auth/src', language)
  const since = (days: number) => ({ createdAt: inDays(-days), seenAt: inDays(-days) })
  await tell(page, {
    'account/sessions': {
      sessions: [true, false, false].map((isThis, at) => ({
        id: String(at),
        device,
        isThis,
        ...since(at),
      })),
    },
    'account/passkeys': {
      passkeys: [device, null].map((name, at) => ({
        id: String(at),
        name,
        createdAt: inDays(-at),
        usedAt: inDays(-at),
      })),
    },
  })
  await page.goto('/user/profile')
  const others = page.getByRole('button', { name: t('sessions.endOthers') })
  await others.scrollIntoViewIfNeeded()
  return others
}

/** States of an account: limits, notices, devices and keys, a receipt from its row. */
export const accountStates: Readonly<Record<string, Lead<OfMember>>> = {
  'all parts of the limits': async given => {
    const { dialog } = await openLimits(given)
    await expect(dialog.getByRole('listitem').last()).toBeVisible()
  },
  'the confirmation of a break': async given => {
    const { dialog, t } = await openLimits(given)
    await dialog.getByRole('button', { name: t('months_other', { count: 60 }) }).click()
    await expect(given.page.getByRole('alertdialog')).toBeVisible()
  },
  'notices about money': async ({ page }) => {
    const kinds = ['deposit', 'withdrawal', 'refused', 'answer', 'coupon']
    await tell(page, {
      'notices/seen': { message: 'OK' },
      notices: {
        notices: kinds.map((kind, at) => ({
          id: String(at),
          kind,
          at: inDays(-at),
          ...(at < 3 ? { amount: largeAmount, currency: 'BAHT' } : {}),
          isNew: at < 2,
        })),
      },
    })
    await page.goto('/user/home?dialog=notices')
    // The notice of an answer opens the chat; all others link to a page.
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(kinds.length - 1)
  },
  'a member’s devices and passkeys': async given => {
    await openDevices(given)
    await expect(given.page.getByText(device).last()).toBeVisible()
  },
  'the confirmation to log out other devices': async given => {
    const others = await openDevices(given)
    await others.click()
    await expect(given.page.getByRole('dialog').getByRole('button').last()).toBeVisible()
  },
  'a receipt opened by address': async ({ page }) => {
    const listed = page.waitForResponse(reply => /\/api\/statement$/.test(reply.url()))
    await page.goto('/user/statement')
    const { statements } = await (await listed).json()
    await page.goto(`/user/home?dialog=receipt&row=${statements[0]._id}`)
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  },
}
