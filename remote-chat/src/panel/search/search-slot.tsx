import { useEffect } from 'react'
import { usePanel } from '../panel-context'
import { useLazy } from '../use-lazy'
import type { SearchBarProps } from './search-bar'

/** In a file of its own where the build makes several: hardly anybody looks for anything. */
const loadSearch = async () =>
  (await import(/* webpackChunkName: "chat-search" */ './search-bar')).SearchBar

/** The search bar after it was loaded; a failure is reported and closes it. */
export function SearchSlot(props: SearchBarProps) {
  const { onClose } = props
  const { t, alert } = usePanel()
  const { Component, failed } = useLazy(loadSearch, true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it fails once, and whatever else changes meanwhile is not told again
  useEffect(() => {
    if (!failed) return
    alert(t('search.notLoaded'))
    onClose()
  }, [failed])

  return Component && <Component {...props} />
}
