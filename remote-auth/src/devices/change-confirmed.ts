import { ApiError } from '@tamlung/shared/api/api-error'

/** A password can be typed again; anything else is not about what was typed. */
function isAskedAgain(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'WRONG_PASSWORD' || !!error.retryAfter)
}

type Change = {
  ask: () => Promise<unknown>
  /** Nothing more has to be typed. */
  onAnswered: () => void
  /** Reads the list anew: whether it shows that the change was made. */
  isSeen: () => Promise<boolean>
}

/**
 * Changes a list of the member's for which the member was confirmed. Whatever was answered, the list tells whether it is
 * done: an answer may be lost afterwards. Throws what can be put right by typing the password again.
 */
export async function changeConfirmed({ ask, onAnswered, isSeen }: Change) {
  let failure: unknown = null
  try {
    await ask()
  } catch (error) {
    if (isAskedAgain(error)) throw error
    failure = error
  }
  onAnswered()
  const seen = await isSeen()
  return { isDone: failure === null || seen, failure }
}
