import type { Route } from '../contract/define-route'
import type { ApiError } from './api-error'

/**
 * Returns the additive field that a server refuses by name, because it is not in the specification: then nothing was done.
 */
export function refusedField(
  { additive = [] }: Route,
  body: unknown,
  { message, outcomeUnknown }: ApiError,
): string | undefined {
  if (outcomeUnknown) return undefined
  return additive.find(name => Object(body)[name] !== undefined && message.includes(name))
}
