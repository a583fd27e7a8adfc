import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePanel } from '../panel-context'
import { useLazy } from '../use-lazy'
import type { CaseListProps } from './case-list'

/** Whether one looks at the list of one's talks; whoever comes back stands where they are about to write, or read. */
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
    /** For what takes the focus by itself. */
    end: () => setBrowsing(false),
    read: () => leave('read'),
    write: () => leave('write'),
  }
}

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
