import { Refusal, type RefusalFacts } from '../../errors/refusal'
import { DatabaseUnavailable, isUnavailable } from '../unavailable'

export type Request =
  | { id: number; kind: 'run'; operation: string; input: unknown }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'stayAlive'; instance: number }
  | { id: number; kind: 'stop' }

export interface Failure {
  message: string
  stack?: string
  code?: string
  constraint?: string
  refusal?: RefusalFacts
}

export type Reply =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; output: unknown }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'heard'; channel: string; payload: string }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const toFailure = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { message: String(error) }
  if (error instanceof Refusal) return { message: error.message, refusal: error.facts }
  return {
    message: error.message,
    stack: error.stack,
    code: 'code' in error ? text(error.code) : undefined,
    constraint: 'constraint' in error ? text(error.constraint) : undefined,
  }
}

export const fromFailure = ({ message, stack, code, constraint, refusal }: Failure): Error => {
  if (refusal !== undefined) return new Refusal(refusal.code, refusal)
  const error = Object.assign(
    new Error(message),
    { code, constraint },
    stack === undefined ? {} : { stack },
  )
  // For example a full disk: the client may retry, as with the other engine.
  return isUnavailable(error) ? new DatabaseUnavailable(error) : error
}
