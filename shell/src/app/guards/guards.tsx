import { session } from '@tamlung/shared/session/session'
import { useSession } from '@tamlung/shared/session/use-session'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { addresses } from '../../boot/addresses'
import { firstPath } from '../../boot/first-remote'
import { NotFound } from '../pages/own-pages'
import { PagePlaceholder } from '../pages/page-placeholder'
import { forgetMember } from '../session/log-out'
import { serviceGone, wasActive } from './service-active'

/** Shows member pages to members and redirects everybody else to the login. */
export function RequireMember({ children }: { children: ReactNode }) {
  const token = useSession()
  const client = useQueryClient()
  const loggedOut = token === null

  useEffect(() => {
    // The token may also have been removed from the store by hand.
    if (loggedOut) forgetMember(client)
  }, [client, loggedOut])

  return loggedOut ? <Navigate replace to={addresses.login} /> : children
}

/** Redirects `/` and `/user`, in any spelling, in one step without a history entry. */
export function FirstAddress() {
  return <Navigate replace to={firstPath('/', session.token() !== null)} />
}

const hops = 9

/**
 * Redirects an address that a remote once had to its current one. A limit stops addresses that redirect to each
 * other.
 */
export function MovedAddress({ to }: { to: string }) {
  const { state } = useLocation()
  return state > hops ? <NotFound /> : <Navigate replace state={state + 1} to={to} />
}

/** Shows the page unless the server says that the service is gone. */
export function RequireActive({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<'open' | 'active' | 'gone'>(wasActive() ? 'active' : 'open')

  useEffect(() => {
    void serviceGone().then(gone => setAnswer(gone ? 'gone' : 'active'))
  }, [])

  if (answer === 'gone') return <Navigate replace to={addresses.terminated} />
  return answer === 'active' ? children : <PagePlaceholder />
}
