import type { ReplyOf, Route } from '../contract/define-route'
import { ApiError } from './api-error'
import { type CallInput, call } from './call'

/** How long to wait before each further question about an action whose outcome is not known. */
const delays = [1000, 2000, 4000, 8000]

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** A refusal that turns the question away: it says nothing about what an earlier try did. */
function turnsAway({ status, code }: ApiError): boolean {
  return [401, 403, 410, 429].includes(status ?? 0) || code === 'KEY_INVALID'
}

/**
 * Does one action that moves money and finds out what became of it: while no answer says so, it asks again
 * with the same key, which never does it twice. `inDoubt` when it may have been sent before.
 */
export async function settle<R extends Route>(
  route: R,
  input: CallInput<R>,
  onChecking: () => void,
  inDoubt = false,
): Promise<ReplyOf<R>> {
  let doubt = inDoubt
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(route, input)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.outcomeUnknown && !(doubt && turnsAway(error))) throw error
      doubt = true
      const delay = delays[attempt]
      // Whatever turned the last question away, what is true is that nobody knows.
      if (delay === undefined) throw new ApiError({ kind: 'unreachable', message: '' })
      onChecking()
      await wait(delay)
    }
  }
}
