import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { addresses } from '../../boot/addresses'
import { PagePlaceholder } from '../pages/page-placeholder'
import { serviceGone, wasActive } from './service-active'

/** Shows the page unless the server says that the service is gone. */
export function RequireActive({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<'open' | 'active' | 'gone'>(wasActive() ? 'active' : 'open')

  useEffect(() => {
    let current = true
    void serviceGone().then(gone => {
      if (current) setAnswer(gone ? 'gone' : 'active')
    })
    return () => {
      current = false
    }
  }, [])

  if (answer === 'gone') return <Navigate replace to={addresses.terminated} />
  return answer === 'active' ? children : <PagePlaceholder />
}
