import type * as z from 'zod/mini'
import type { ErrorCode } from './error-codes'

/** Any schema of zod. */
export type Schema = z.core.$ZodType

/** The allowed callers: anybody, anybody but with member data, or members only. */
export type Access = 'public' | 'optional' | 'member'

/** A call of the contract: address, callers, schemas and error codes. */
export type Route<
  Reply extends Schema = Schema,
  Params extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Names in braces come from `params`. */
  path: `/api/${string}`
  access: Access
  summary: string
  reply: Reply
  params?: Params
  body?: Body
  /** Fields of the body beyond the specification: a server that refuses one is asked without it. */
  additive?: readonly string[]
  /** The name of the file's field when the body is multipart. */
  file?: string
  /** Additive: texts that may come before the file. */
  fileFields?: readonly string[]
  /** Moves money, coins or coupons: takes an Idempotency-Key. */
  moves?: boolean
  /** Error codes of this call besides those that every call may answer. */
  errors?: readonly ErrorCode[]
  /** Refusals that only say that there is nothing, and what the reply says then. */
  nothing?: { codes: readonly ErrorCode[]; reply: unknown }
  /** `message` is one of the reply's own facts: a code in it makes no refusal of the reply. */
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
