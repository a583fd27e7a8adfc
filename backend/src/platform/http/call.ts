import type { Readable } from 'node:stream'
import type { BodyOf, ParamsOf, ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import type { Language } from '@tamlung/shared/contract/editions'
import type { Routes } from '@tamlung/shared/contract/route-table'
import type { Origin } from '../audit/origin'
import type { Backend } from '../backend'
import type { MoveKey } from '../idempotency/claim'
import type { Member } from '../identity/member'
import type { OwnSession } from '../identity/session'
import type { DeviceSign } from './device-sign'

/** A reply that is sent as stored, for values that staff may set to anything. */
export class RawReply {
  constructor(readonly value: unknown) {}
}

export interface UploadedFile {
  name: string
  stream: Readable
  /** Text fields that precede the file. */
  fields: Readonly<Record<string, string>>
}

export interface Call<R extends Route = Route> {
  readonly params: ParamsOf<R>
  readonly body: BodyOf<R>
  /** The caller. Reading it refuses the call if the request is not logged in. */
  readonly member: Member
  /** The caller's session. Reading it refuses the call if the request is not logged in. */
  readonly session: OwnSession
  /** The caller, if logged in, for routes that need no login. */
  readonly visitor: Member | undefined
  readonly token: string | undefined
  readonly address: string
  /** The length of the body from the Content-Length header, if there is one. */
  readonly bodyBytes: number | undefined
  /** The caller's user agent. */
  readonly agent: string | undefined
  readonly language: Language
  readonly device: DeviceSign
  /** The caller's network and device, as the audit trail records them. */
  readonly origin: Origin
  /** Present when the caller sent an Idempotency-Key. */
  readonly move: MoveKey | undefined
  file(): Promise<UploadedFile>
}

export type Handler<R extends Route> = (
  call: Call<R>,
  backend: Backend,
) => Promise<ReplyOf<R> | RawReply>

export type Handlers = { [Name in keyof Routes]: Handler<Routes[Name]> }
