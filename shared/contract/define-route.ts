import type * as z from 'zod/mini'
import type { ErrorCode } from './error-codes'

/** Any schema of zod. */
export type Schema = z.core.$ZodType

/** The allowed callers: everyone, everyone but with member data for members, or members only. */
export type Access = 'public' | 'optional' | 'member'

/** A call of the contract: address, callers, schemas and error codes. */
export type Route<
  Reply extends Schema = Schema,
  Params extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Names in braces are replaced by `params`. */
  path: `/api/${string}`
  access: Access
  summary: string
  reply: Reply
  params?: Params
  body?: Body
  /** Fields of the body beyond the specification: if a server refuses one, the call is repeated without them. */
  additive?: readonly string[]
  /** The name of the file's field when the body is multipart. */
  file?: string
  /** Additive: text fields that may precede the file. */
  fileFields?: readonly string[]
  /** Moves money, coins or coupons: sent with an Idempotency-Key. */
  moves?: boolean
  /** Error codes of this call, beyond those of every call. */
  errors?: readonly ErrorCode[]
  /** Refusals that only mean an empty result, and the reply to use for them. */
  nothing?: { codes: readonly ErrorCode[]; reply: unknown }
  /** `message` is a field of the reply's data: an error code in it does not make the reply a refusal. */
  tellsMessage?: boolean
  /** 300 s for uploads, 60 s for everything else. */
  timeout?: number
}

/** Declares a call with the types of its schemas. */
export function defineRoute<
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Extra extends { moves?: true; file?: string } = Record<never, never>,
>(route: Route<Reply, Params, Body> & Extra): Route<Reply, Params, Body> & Extra {
  return route
}

type Output<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? z.output<NonNullable<S>>
    : undefined

/** The parsed reply of a route. */
export type ReplyOf<R extends Route> = Output<R['reply']>
/** The params of a route, or undefined. */
export type ParamsOf<R> = R extends { params?: infer P } ? Output<P> : undefined
/** The body of a route, or undefined. */
export type BodyOf<R> = R extends { body?: infer B } ? Output<B> : undefined
