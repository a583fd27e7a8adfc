import { useSession } from '@tamlung/shared/session/use-session'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { addresses } from '../../boot/addresses'
import { forgetMember } from '../session/forget-member'

/** Shows what is for members to members; everybody else gets to log in. */
export function RequireMember({ children }: { children: ReactNode }) {
  const token = useSession()
  const client = useQueryClient()
  const loggedOut = token === null

  useEffect(() => {
    // The token may also have gone without a word, taken out of the store by hand.
    if (loggedOut) forgetMember(client)
  }, [client, loggedOut])

  return loggedOut ? <Navigate replace to={addresses.login} /> : children
}
