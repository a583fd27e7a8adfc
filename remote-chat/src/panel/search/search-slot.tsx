import { useEffect } from 'react'
import { usePanel } from '../panel-context'
import { useLazy } from '../use-lazy'
import type { SearchBarProps } from './search-bar'

/** A separate chunk in builds that have several, because few customers search. */
const loadSearch = async () =>
  (await import(/* webpackChunkName: "chat-search" */ './search-bar')).SearchBar

/** The search bar after it was loaded; a failure is reported and closes it. */
export function SearchSlot(props: SearchBarProps) {
  const { onClose } = props
  const { t, alert } = usePanel()
  const { Component, failed } = useLazy(loadSearch, true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is reported once
  useEffect(() => {
    if (!failed) return
    alert(t('search.notLoaded'))
    onClose()
  }, [failed])

  return Component && <Component {...props} />
}
