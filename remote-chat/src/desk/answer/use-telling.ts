import { useRef } from 'react'
import { useDesk } from '../desk-context'
import { done } from '../replies'

const pause = 3000

/** Tells the customer that somebody is writing, once in a while; that it could not be told matters to nobody. */
export function useTelling(path: string): () => void {
  const { call } = useDesk()
  const told = useRef(0)
  return () => {
    if (Date.now() - told.current < pause) return
    told.current = Date.now()
    call(`${path}/writing`, done, { method: 'POST' }).catch(() => {})
  }
}
