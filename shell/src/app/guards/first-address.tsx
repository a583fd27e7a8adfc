import { session } from '@tamlung/shared/session/session'
import { Navigate } from 'react-router-dom'
import { firstPath } from '../../boot/first-remote'

/** `/` and `/user`, however they are written, lead somewhere else: in one hop that leaves no trace in the history. */
export function FirstAddress() {
  return <Navigate replace to={firstPath('/', session.token() !== null)} />
}
