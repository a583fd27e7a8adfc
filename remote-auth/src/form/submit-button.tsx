import { Button } from '@tamlung/shared/ui/actions/button'
import type { ReactNode } from 'react'
import type { useFailure } from './use-failure'
import { WaitNotice } from './wait-notice'

type Props = {
  pending: boolean
  /** The server's wait. */
  wait: Pick<ReturnType<typeof useFailure>, 'secondsToWait' | 'waitText'>
  children: ReactNode
}

/**
 * The end of a form: a submit button, or how long to wait. Visitors' pages have their own, as for the new password.
 */
export function SubmitButton({ pending, wait, children }: Props) {
  return (
    <>
      <Button
        aria-disabled={wait.secondsToWait > 0 || undefined}
        pending={pending}
        size="main"
        type="submit"
      >
        {children}
      </Button>
      <WaitNotice text={wait.waitText} />
    </>
  )
}
