import { useEffect } from 'react'
import { usePanel } from '../panel-context'
import { useLazy } from '../use-lazy'
import type { CaseListProps } from './case-list'

/** In a file of its own where the build makes several: few have more than one talk. */
const loadCases = async () =>
  (await import(/* webpackChunkName: "chat-talks" */ './case-list')).CaseList

/** The list of cases after it was loaded; a failure is reported and closes it. */
export function CasesSlot(props: CaseListProps) {
  const { onClose } = props
  const { t, alert } = usePanel()
  const { Component, failed } = useLazy(loadCases, true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it fails once, and whatever else changes meanwhile is not told again
  useEffect(() => {
    if (!failed) return
    alert(t('talks.failed'))
    onClose()
  }, [failed])

  return Component && <Component {...props} />
}
