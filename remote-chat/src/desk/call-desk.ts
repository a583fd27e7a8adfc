import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { callTimeout } from '@tamlung/shared/contract/timeouts'
import * as z from 'zod/mini'

/** The server's word for what it refuses. */
export class DeskRefusal extends Error {
  constructor(
    code: string,
    readonly status?: number,
  ) {
    super(code)
  }
}

export type Ask = { method?: 'POST' | 'PUT' | 'DELETE'; body?: object }

/** What is asked again and again must not wait for long for an answer that never comes. */
const readTimeout = 15_000

const refusal = z.object({ message: z.string() })

/** A call of the desk's own; what does not come as it should is refused like what the server refuses. */
export async function callDesk<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  { method, body }: Ask = {},
): Promise<z.output<Schema>> {
  const reply = await fetch(`/desk/api${path}`, {
    method: method ?? 'GET',
    headers: {
      [clientMarker.header]: clientMarker.value,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(method ? callTimeout : readTimeout),
  }).catch(() => {
    throw new DeskRefusal('other')
  })
  const value: unknown = await reply.json().catch(() => null)
  if (!reply.ok) {
    const said = z.safeParse(refusal, value)
    throw new DeskRefusal(said.success ? said.data.message : 'other', reply.status)
  }
  const read = z.safeParse(schema, value)
  if (!read.success) throw new DeskRefusal('other')
  return read.data
}
