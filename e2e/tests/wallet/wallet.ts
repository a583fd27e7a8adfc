import type { Locator, Page } from '@playwright/test'
import type { ConsoleClient } from '../../harness/console-client'
import type { Asked, Reply } from '../../harness/faults/reply'
import { textReply } from '../../harness/faults/reply'
import type { Product } from '../../harness/product'

export interface MoneyState {
  wallet: number
  transit: number
  games: Record<string, number>
}

/** What the backend's books say, in baht. */
export function booksOf(backend: ConsoleClient, member: { id: string }): Promise<MoneyState> {
  return backend.get<MoneyState>(`/members/${member.id}`)
}

export const dialogOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name })

/** No two members have the same bank account. */
export const accountNumber = () => String(Math.floor(Math.random() * 9e9) + 1e9)

export const pathOf = ({ url }: Asked) => url.split('?')[0] ?? ''

export const sentTo = (product: Product, path: string): Asked[] =>
  product.front.asked.filter(asked => pathOf(asked) === path)

/** Answers a call with something else than the backend would. */
export function answer(product: Product, path: string | RegExp, value: unknown, status = 200) {
  const reply: Reply = textReply(status, 'application/json', JSON.stringify(value))
  const which = typeof path === 'string' ? (asked: Asked) => pathOf(asked) === path : path
  return product.front.set(which, { kind: 'reply', change: () => reply })
}

/** Presses ten times before the page can do anything about the first. */
export async function pressTenTimes(button: Locator) {
  await button.evaluate(element => {
    for (let count = 0; count < 10; count++) (element as HTMLElement).click()
  })
}
