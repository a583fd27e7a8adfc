import { errorText } from '../../i18n/error-text'
import { FailedState } from './failed-state'

export interface FailedQueryProps {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean }
}

/** Says why a query failed, in place of what it would have loaded, with a button to retry. */
export function FailedQuery({ query }: FailedQueryProps) {
  return (
    <FailedState onRetry={query.refetch} retrying={query.isFetching}>
      {errorText(query.error)}
    </FailedState>
  )
}
