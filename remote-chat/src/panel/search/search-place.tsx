import { useEffect } from 'react'
import { usePanel } from '../panel-context'
import { useLazy } from '../use-lazy'
import { loadSearch } from './load-search'
import type { SearchBarProps } from './search-bar'

/** Where the search stands, once it has come; where it does not come, it says so and goes. */
export function SearchPlace(props: SearchBarProps) {
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
