import { clientMarker } from '@tamlung/shared/contract/client-marker'
import type { Schema } from '@tamlung/shared/contract/define-route'
import {
  type DeskBody,
  type DeskParams,
  type DeskQuery,
  type DeskRouteName,
  type DeskRoutes,
  deskRoutes,
} from '@tamlung/shared/contract/desk-routes'
import { callTimeout, uploadTimeout } from '@tamlung/shared/contract/timeouts'
import * as z from 'zod/mini'
import type { MediaKind } from '../core/content'
import { deadlineSignal } from '../transport/deadline-signal'
import { upload } from '../transport/upload'

/** A failed call of the desk. Its message is the server's error code. */
export class DeskRefusal extends Error {
  constructor(
    code: string,
    readonly status?: number,
  ) {
    super(code)
  }
}

type Sendable<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Sendable<Value[Key]> }
  : Value

type Body<Name extends DeskRouteName> =
  DeskBody<Name> extends infer Known extends Schema ? { body: Sendable<z.input<Known>> } : unknown

/** The path's parameters by name, a query where the call has one, and its body. */
export type DeskOptions<Name extends DeskRouteName> = Record<DeskParams<Name>, string> & {
  query?: Partial<Record<DeskQuery<Name>, string | number>>
} & Body<Name>

type Options = { query?: Record<string, string>; body?: object; [part: string]: unknown }

/** The timeout of GET requests in milliseconds, shorter than that of others because a poll is repeated soon. */
const readTimeout = 15_000

const header = { [clientMarker.header]: clientMarker.value }

const addressOf = (path: string, parts: Readonly<Record<string, unknown>>): string =>
  `/desk/api${path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(parts[name])))}`

/** Calls the desk's server; a reply that does not fit the contract is treated like a refusal. */
export async function callDesk<Name extends DeskRouteName>(
  name: Name,
  ...[options]: object extends DeskOptions<Name> ? [DeskOptions<Name>?] : [DeskOptions<Name>]
): Promise<z.output<DeskRoutes[Name]['reply']>> {
  const [method = 'GET', path = '/'] = name.split(' ')
  const { query, body, ...parts } = (options ?? {}) as Options
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const reply = await fetch(addressOf(path, parts) + search, {
    method,
    headers: {
      ...header,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: deadlineSignal(method === 'GET' ? readTimeout : callTimeout),
  }).catch(() => {
    throw new DeskRefusal('other')
  })
  const value: unknown = await reply.json().catch(() => null)
  if (!reply.ok) throw refusalOf(value, reply.status)
  const schema: Schema = deskRoutes[name].reply
  return read(schema, value) as z.output<DeskRoutes[Name]['reply']>
}

/** Takes the error code from the reply; unknown codes get a general text later. */
function refusalOf(value: unknown, status: number): DeskRefusal {
  return new DeskRefusal(String(Object(value).message), status)
}

function read<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new DeskRefusal('other')
  return result.data
}

/** Files that agents send; customers send documents as well. */
export type DeskFileKind = Exclude<MediaKind, 'file'>

type FileOptions = { onProgress: (share: number) => void; signal: AbortSignal }

/** Uploads a file and returns its path on the server. */
export async function sendFile(
  file: File,
  kind: DeskFileKind,
  options: FileOptions,
): Promise<string> {
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
  return read(deskRoutes[`POST /files/${kind}`].reply, data).path
}
