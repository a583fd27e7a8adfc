import { Navigate, useLocation } from 'react-router-dom'
import { NotFound } from '../pages/own-pages'

const hops = 9

/** An address that a remote once had leads to where it is now. Some that lead to each other would lead on for ever. */
export function MovedAddress({ to }: { to: string }) {
  const { state } = useLocation()
  return state > hops ? <NotFound /> : <Navigate replace state={state + 1} to={to} />
}
