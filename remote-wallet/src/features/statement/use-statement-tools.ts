import { offersQuery } from '@tamlung/shared/api/use-offers'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StatementTools } from './tools/statement-tools'

/** What else can be done with a server that searches: undefined while it is not known, null where there is nothing. */
export function useStatementTools(isWanted: boolean): StatementTools | null | undefined {
  const [tools, setTools] = useState<StatementTools | null>()
  const { data: offers, isError } = useQuery({ ...offersQuery, enabled: isWanted })
  const isOffered = offers?.includes('statementSearch')
  useEffect(() => {
    if (!isOffered) return
    // In the receipt's chunk: the name of one more would cost bytes on everybody's first page.
    import(/* webpackChunkName: "receipt" */ './tools/statement-tools')
      .then(chunk => chunk.statementTools())
      .then(setTools)
      // Without the code the statement has no tools.
      .catch(() => setTools(null))
  }, [isOffered])
  return isOffered === false || isError ? null : tools
}
