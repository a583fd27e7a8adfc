import type { Page } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import type { ConsoleClient } from './console-client'

interface Input {
  member: { id: string; token: string }
  way: 'add' | 'withdraw'
  amount: number
}

/** Completes a deposit or withdrawal that this page did not start: another device requests it, and staff confirm it. */
export async function settleMoney(
  { page, backend }: { page: Page; backend: ConsoleClient },
  { member, way, amount }: Input,
  isRequested: () => Promise<unknown> = async () => {},
) {
  const reply = await page.request.post(`/api/wallet/${way}`, {
    headers: {
      Authorization: `Bearer ${member.token}`,
      [clientMarker.header]: clientMarker.value,
    },
    data: { amount },
  })
  if (!reply.ok()) throw new Error(`${way} was refused: ${await reply.text()}`)
  await isRequested()
  const [open] = await backend.get<{ reference: string }[]>(`/open?member=${member.id}`)
  await backend.put(`/open/${open?.reference}`, { isGood: true })
}
