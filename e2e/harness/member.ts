import type { Page } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { blankPath } from './product'

export interface Login {
  username: string
  password: string
}

export interface Member extends Login {
  id: string
  token: string
  coupons: string[]
}

/** A member of the demonstration's data; for tests that change nothing. */
export const demonstrationMember: Login = { username: '0812345678', password: 'tamlung-demo' }

async function tokenOf(page: Page, origin: string, { username, password }: Login): Promise<string> {
  const reply = await page.request.post(`${origin}/api/login`, {
    headers: { [clientMarker.header]: clientMarker.value },
    data: { username, password },
  })
  if (!reply.ok()) throw new Error(`${username} cannot log in: ${await reply.text()}`)
  const { token } = await reply.json()
  return token
}

/** Fills the browser's localStorage as an earlier visit would have. */
export async function remember(page: Page, origin: string, values: Record<string, string>) {
  await page.goto(origin + blankPath)
  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
}

/** Logs in with "remember me" and the agreement accepted; the next address that is opened has a logged-in member. */
export async function logIn(page: Page, origin: string, login: Login & { token?: string }) {
  const token = login.token ?? (await tokenOf(page, origin, login))
  await remember(page, origin, { token, 'remember-agreement': 'true' })
}
