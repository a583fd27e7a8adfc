import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { callTimeout, uploadTimeout } from '@tamlung/shared/contract/timeouts'
import * as z from 'zod/mini'
import type { MediaKind } from '../core/content'
import { deadlineSignal } from '../transport/deadline-signal'
import { upload } from '../transport/upload'

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

/** A poll must not wait long for an answer that never comes. */
const readTimeout = 15_000

const header = { [clientMarker.header]: clientMarker.value }

/** A call of the desk's own; what does not come as it should is refused like what the server refuses. */
export async function callDesk<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  { method, body }: Ask = {},
): Promise<z.output<Schema>> {
  const reply = await fetch(`/desk/api${path}`, {
    method: method ?? 'GET',
    headers: {
      ...header,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: deadlineSignal(method ? callTimeout : readTimeout),
  }).catch(() => {
    throw new DeskRefusal('other')
  })
  const value: unknown = await reply.json().catch(() => null)
  if (!reply.ok) throw refusalOf(value, reply.status)
  return read(schema, value)
}

/** Only codes that the desk knows are looked for in the reply. */
function refusalOf(value: unknown, status: number): DeskRefusal {
  return new DeskRefusal(String(Object(value).message), status)
}

function read<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new DeskRefusal('other')
  return result.data
}

const stored = z.object({ path: z.string() })

type FileOptions = { onProgress: (share: number) => void; signal: AbortSignal }

/** Brings a file to the server, and says under which address it lies there. */
export async function sendFile(file: File, kind: MediaKind, options: FileOptions): Promise<string> {
  const { status, data } = await upload({
    url: `/desk/api/files/${kind}`,
    headers: header,
    field: 'file',
    file,
    timeout: uploadTimeout,
    ...options,
  }).catch(() => {
    throw new DeskRefusal('other')
  })
  if (status < 200 || status > 299) throw refusalOf(data, status)
  return read(stored, data).path
}
