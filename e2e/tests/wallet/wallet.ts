import { expect, type Locator, type Page } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import type { ConsoleClient } from '../../harness/console-client'
import type { Reply, ServerRequest } from '../../harness/faults/reply'
import { textReply } from '../../harness/faults/reply'
import type { Product } from '../../harness/product'

export interface MoneyState {
  wallet: number
  transit: number
  games: Record<string, number>
}

/** The balances in the backend's books, in baht. */
export function booksOf(backend: ConsoleClient, member: { id: string }): Promise<MoneyState> {
  return backend.get<MoneyState>(`/members/${member.id}`)
}

export const dialogOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name })

/** Confirms the question before a withdrawal. */
export const confirmWithdrawal = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()

/** Fills in and sends the open transfer. */
export async function sendTransfer(page: Page, amount: string) {
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await dialogOf(page, 'Transfer').getByRole('button', { name: 'Transfer', exact: true }).click()
}

/** A random number, so that no two members have the same bank account. */
export const accountNumber = () => String(Math.floor(Math.random() * 9e9) + 1e9)

export const pathOf = ({ url }: ServerRequest) => url.split('?')[0] ?? ''

export const sentTo = (product: Product, path: string): ServerRequest[] =>
  product.front.requests.filter(request => pathOf(request) === path)

/** Replaces the backend's answer to a call. */
export function answer(product: Product, path: string | RegExp, value: unknown, status = 200) {
  const reply: Reply = textReply(status, 'application/json', JSON.stringify(value))
  const which =
    typeof path === 'string' ? (request: ServerRequest) => pathOf(request) === path : path
  return product.front.set(which, { kind: 'reply', change: () => reply })
}

/**
 * Presses ten times within 100 ms: five times before the page can react to the first press, and five times while it
 * reacts, as long as nothing covers the button.
 */
export async function pressTenTimes(button: Locator) {
  await button.scrollIntoViewIfNeeded()
  await button.evaluate(async element => {
    const press = () => (element as HTMLElement).click()
    const { x, y, width, height } = element.getBoundingClientRect()
    for (let count = 0; count < 5; count++) press()
    for (let count = 0; count < 5; count++) {
      await new Promise(done => setTimeout(done, 18))
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      if (element.contains(hit)) press()
    }
  })
}

interface Row {
  statementType: string
  status: string
  amount: number
}

/** The whole statement of a member, as the server reports it. */
export async function statementOf(product: Product, { token }: { token: string }): Promise<Row[]> {
  const limit = 100
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const reply = await fetch(`${product.backend.origin}/api/statement`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        [clientMarker.header]: clientMarker.value,
      },
      body: JSON.stringify({ page, limit }),
    })
    const { statements }: { statements: Row[] } = await reply.json()
    rows.push(...statements)
    if (statements.length < limit) return rows
  }
}

const inHundredths = (baht: number) => Math.round(baht * 100)

export interface Books {
  product: Product
  backend: ConsoleClient
  member: { id: string; token: string }
}

interface Expected {
  /** Total of the wallet and the games before the action, in baht. */
  before: number
  /** Expected rows, each once: `type amount`. */
  rows: readonly string[]
}

/** Checks that nothing is lost or doubled: the sums agree, and the statement has exactly the expected rows. */
export async function expectBooks({ product, backend, member }: Books, { before, rows }: Expected) {
  const statement = await statementOf(product, member)
  expect(statement.map(({ statementType, amount }) => `${statementType} ${amount}`).sort()).toEqual(
    [...rows].sort(),
  )
  const { wallet, transit, games } = await booksOf(backend, member)
  const left = [wallet, transit, ...Object.values(games)].map(inHundredths)
  const paidOut = statement
    .filter(({ statementType, status }) => statementType === 'withdraw' && status !== 'FAILED')
    .map(({ amount }) => inHundredths(amount))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(left) + sum(paidOut)).toBe(inHundredths(before))
  expect(transit).toBe(0)
  expect(await backend.get('/ledger')).toMatchObject({ unbalanced: 0, wrong: 0 })
}
