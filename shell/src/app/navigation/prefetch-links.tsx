import { type ReactNode, useEffect, useRef } from 'react'
import { prefetchIntended, prefetchSeen } from '../../composition/render/prefetch'
import { prepareOwnPage } from '../pages/own-pages'

function pathOf(link: Element | null | undefined): string | null {
  return link?.getAttribute('href')?.split(/[?#]/)[0] ?? null
}

function prepare({ target }: Event) {
  const path = target instanceof Element ? pathOf(target.closest('a')) : null
  if (!path) return
  prefetchIntended(path)
  prepareOwnPage(path)
}

const intentions = ['pointerover', 'pointerdown', 'focusin'] as const

/** Prefetches the targets of links inside: the remote when a link is visible, the page when the pointer is on it. */
export function PrefetchLinks({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = container.current
    for (const link of element?.querySelectorAll('a') ?? []) {
      const path = pathOf(link)
      if (path) prefetchSeen(path)
    }
    for (const intention of intentions) element?.addEventListener(intention, prepare)
    return () => {
      for (const intention of intentions) element?.removeEventListener(intention, prepare)
    }
  }, [])

  return <div ref={container}>{children}</div>
}
