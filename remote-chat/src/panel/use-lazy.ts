import { type ComponentType, useEffect, useState } from 'react'

type State<Props> = { Component: ComponentType<Props> | null; failed: boolean }

const empty = { Component: null, failed: false }

/** Loads a component once it is wanted. Returns it, whether loading failed, and a function that retries. */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean) {
  const [state, setState] = useState<State<Props>>(empty)

  const retry = () => {
    setState(empty)
    load().then(
      Component => setState({ Component, failed: false }),
      () => setState({ Component: null, failed: true }),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one function loads for all renders
  useEffect(() => {
    if (wanted) retry()
  }, [wanted])

  return { ...state, retry }
}
