import { randomBytes } from 'node:crypto'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { ConsoleClient } from '../../harness/console-client'
import type { Language } from '../../harness/languages'
import { remember } from '../../harness/member'
import type { Product } from '../../harness/product'

interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

export const newGuestId = () => randomBytes(24).toString('base64url')

/** Makes the browser one of a returning guest, in a language. */
export async function asGuest(page: Page, product: Product, locale: Language = 'en') {
  const guestId = newGuestId()
  await remember(page, product.origin, { 'guest-id': guestId, locale })
  return guestId
}

export const launcher = (page: Page) => page.getByRole('button', { name: /^Chat with us/ })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Support' })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message to support' })
export const rows = (page: Page) => panel(page).locator('li[data-row]')

/** A message by its visible text, without the parts for screen readers. */
export const message = (page: Page, words: string | RegExp) => rows(page).getByText(words)

export async function openChat(page: Page, path = '/login') {
  await page.goto(path)
  await launcher(page).click()
  await expect(field(page)).toBeVisible()
}

export async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Waits until the only message of one's own has reached the server; it fails for several. */
export const expectSent = (page: Page | FrameLocator) =>
  expect(page.locator('li').getByText('Sent')).toBeVisible()

/** Chooses files, waits for the preview of each, and sends them. */
export async function sendFiles(page: Page, ...files: readonly FilePayload[]) {
  await page.locator('input[type=file]').setInputFiles([...files])
  for (const { name } of files)
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
}

export interface Content {
  message_type: string
  payload: unknown
}

export const text = (message: string): Content => ({ message_type: 'text', payload: { message } })

type To = { guestId: string } | { member: number } | { owner: string }

/** Sends messages from support, as the desk would. */
export async function answer(backend: ConsoleClient, to: To, ...messages: readonly Content[]) {
  for (const message of messages) await backend.post('/chats', { ...to, message })
}

/** All shown messages with their senders, oldest first. */
export async function shown(page: Page): Promise<string[]> {
  return (await rows(page).locator('div > div').allInnerTexts()).map(line =>
    line.replace(/\s+/g, ' ').trim(),
  )
}

/** Waits until exactly these messages are shown, in this order. */
export const expectShown = (page: Page, lines: readonly string[]) =>
  expect.poll(() => shown(page)).toEqual(lines)
