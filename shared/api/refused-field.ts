import type { Route } from '../contract/define-route'
import type { ApiError } from './api-error'

/** The field of a body that a server refuses because the specification does not name it: nothing was done then. */
export function refusedField(
  { additive = [] }: Route,
  body: unknown,
  { message, outcomeUnknown }: ApiError,
): string | undefined {
  if (outcomeUnknown) return undefined
  return additive.find(name => Object(body)[name] !== undefined && message.includes(name))
}
