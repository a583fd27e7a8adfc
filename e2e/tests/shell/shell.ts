import type { Page } from '@playwright/test'
import { type Reply, textReply } from '../../harness/faults/reply'
import type { Language } from '../../harness/languages'
import { blankPath, type Product } from '../../harness/product'

export function jsonReply(value: unknown, status = 200): Reply {
  return textReply(status, 'application/json', JSON.stringify(value))
}

/** Fills localStorage as an earlier visit would, before the first page. */
export async function remember(page: Page, product: Product, values: Record<string, string>) {
  await page.goto(product.origin + blankPath)
  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
}

export async function speak(page: Page, product: Product, language: Language) {
  await remember(page, product, { locale: language })
}

/** Moves the member's token to localStorage, which all tabs share. */
export async function shareLogin(page: Page) {
  await page.evaluate(() => {
    const token = sessionStorage.getItem('token')
    if (token === null) return
    localStorage.setItem('token', token)
    sessionStorage.removeItem('token')
  })
}

/** Replaces the backend's answer to a lookup. */
export function answer(product: Product, path: string, value: unknown, status = 200) {
  return product.front.set(path, { kind: 'reply', change: () => jsonReply(value, status) })
}

export const stored = (page: Page, key: string) =>
  page.evaluate(name => localStorage.getItem(name) ?? sessionStorage.getItem(name), key)

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
