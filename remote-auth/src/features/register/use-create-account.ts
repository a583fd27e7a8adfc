import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { createAccount, login, type Registration } from '@tamlung/shared/contract/routes/account'
import { useRef } from 'react'

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined
}

/** Whoever can log in with what was typed has the account. */
async function isOurs({ username, password }: Registration): Promise<boolean> {
  return call(login, { body: { username, password } }).then(
    () => true,
    () => false,
  )
}

/**
 * Creates the account. When an answer got lost on the way, the next try may hear that the number is taken,
 * by nobody else than this very person: that is a success.
 */
export function useCreateAccount() {
  const answerLost = useRef(false)

  return async (registration: Registration): Promise<void> => {
    try {
      await call(createAccount, { body: registration })
    } catch (error) {
      const taken = codeOf(error) === 'EXISTING_USER'
      if (taken && answerLost.current && (await isOurs(registration))) return
      answerLost.current ||= error instanceof ApiError && error.outcomeUnknown
      throw error
    }
  }
}
