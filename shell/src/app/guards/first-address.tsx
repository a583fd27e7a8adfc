import { session } from '@tamlung/shared/session/session'
import { Navigate, useLocation } from 'react-router-dom'
import { firstPath } from '../../boot/first-remote'

/** `/` and `/user` lead somewhere else: in one hop that leaves no trace in the history. */
export function FirstAddress() {
  const { pathname } = useLocation()
  return <Navigate replace to={firstPath(pathname, session.token() !== null)} />
}
