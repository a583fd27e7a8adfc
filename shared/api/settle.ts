import type { ReplyOf, Route } from '../contract/define-route'
import { ApiError } from './api-error'
import { type CallInput, call } from './call'

/** How long to wait before each further question about an action whose outcome is not known. */
const delays = [1000, 2000, 4000, 8000]

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/**
 * Does one action that moves money and finds out what became of it: while no answer says so, it asks again
 * with the same key, which never does it twice.
 */
export async function settle<R extends Route>(
  route: R,
  input: CallInput<R>,
  onChecking: () => void,
): Promise<ReplyOf<R>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(route, input)
    } catch (error) {
      const delay = delays[attempt]
      if (!(error instanceof ApiError) || !error.outcomeUnknown || delay === undefined) throw error
      onChecking()
      await wait(delay)
    }
  }
}
