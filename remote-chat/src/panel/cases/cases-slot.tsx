import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePanel } from '../panel-context'
import { useLazy } from '../use-lazy'
import type { CaseListProps } from './case-list'

/** Whether the list of cases is shown. When it closes, the focus moves to the message field or to the panel. */
export function useBrowsing(panel: RefObject<HTMLElement | null>) {
  const [browsing, setBrowsing] = useState(false)
  const back = useRef<'write' | 'read' | null>(null)

  useEffect(() => {
    if (browsing || back.current === null) return
    const field = back.current === 'write' ? panel.current?.querySelector('textarea') : null
    back.current = null
    const target = field ?? panel.current
    target?.focus({ preventScroll: true })
  }, [browsing, panel])

  function leave(to: 'write' | 'read') {
    back.current = to
    setBrowsing(false)
  }

  return {
    browsing,
    toggle: () => (browsing ? leave('read') : setBrowsing(true)),
    /** Closes the list without moving the focus, for callers that move it. */
    end: () => setBrowsing(false),
    read: () => leave('read'),
    write: () => leave('write'),
  }
}

/** A separate chunk in builds that have several: few customers have more than one case. */
const loadCases = async () =>
  (await import(/* webpackChunkName: "chat-talks" */ './case-list')).CaseList

/** The list of cases after it was loaded; a failure is reported and closes it. */
export function CasesSlot(props: CaseListProps) {
  const { onClose } = props
  const { t, alert } = usePanel()
  const { Component, failed } = useLazy(loadCases, true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is reported once
  useEffect(() => {
    if (!failed) return
    alert(t('talks.failed'))
    onClose()
  }, [failed])

  return Component && <Component {...props} />
}
