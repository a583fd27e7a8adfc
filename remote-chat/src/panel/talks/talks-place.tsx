import { useEffect } from 'react'
import { usePanel } from '../panel-context'
import { useLazy } from '../use-lazy'
import { loadTalks } from './load-talks'
import type { TalkListProps } from './talk-list'

/** Where the list of talks stands, once it has come; where it does not come, it says so and goes. */
export function TalksPlace(props: TalkListProps) {
  const { onClose } = props
  const { t, alert } = usePanel()
  const { Component, failed } = useLazy(loadTalks, true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it fails once, and whatever else changes meanwhile is not told again
  useEffect(() => {
    if (!failed) return
    alert(t('talks.failed'))
    onClose()
  }, [failed])

  return Component && <Component {...props} />
}
