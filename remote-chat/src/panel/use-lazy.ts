import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'

type State<Props> = { Component: ComponentType<Props> | null; failed: boolean }

/** A component that comes when it is wanted, and can be asked for again when it did not come. */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean) {
  const [state, setState] = useState<State<Props>>({ Component: null, failed: false })
  const mounted = useRef(false)

  const fetchIt = useCallback(() => {
    setState({ Component: null, failed: false })
    load().then(
      Component => mounted.current && setState({ Component, failed: false }),
      () => mounted.current && setState({ Component: null, failed: true }),
    )
  }, [load])

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  useEffect(() => {
    if (wanted) fetchIt()
  }, [wanted, fetchIt])

  return { ...state, retry: fetchIt }
}
