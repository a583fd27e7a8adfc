import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAppName } from '../lookups'
import { notFoundTitle, pages } from '../pages/pages'

function focusQuietly(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus to the new page's heading after navigation, which screen readers announce. If the page is still
 * loading, the heading gets the focus when it appears, unless the person has moved it.
 */
export function usePageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const isLeft = useRef(false)

  useEffect(() => {
    const main = document.querySelector('main')
    // A page without a layout has its own `main`, which may still be loading. If nothing was shown before, no focus is lost.
    isLeft.current ||= main !== null
    if (shown.current === pathname || !isLeft.current) return
    shown.current = pathname
    const before = document.activeElement
    const mayTake = () => {
      const now = document.activeElement
      return now === null || now === document.body || now === before || now === main
    }
    const take = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading && mayTake()) focusQuietly(heading)
      return heading !== null
    }
    if (take()) return
    if (main) focusQuietly(main)
    const observer = new MutationObserver(() => {
      if (take()) observer.disconnect()
    })
    observer.observe(main ?? document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}

const notFound = { namespace: 'shell', title: notFoundTitle }

/** The router treats an address in capitals or with encoded letters as the same one. */
function plain(path: string): string {
  try {
    return decodeURI(path).replace(/\/+$/, '').toLowerCase()
  } catch {
    return path
  }
}

/** Sets the window's title for the page and language. */
export function usePageTitle() {
  const { pathname } = useLocation()
  const appName = useAppName()
  const { namespace, title } =
    pages().find(({ path }) => plain(path) === plain(pathname)) ?? notFound
  const { t } = useTranslation(namespace)
  // A remote's texts may still be loading, and a key must not become the title. `t` notes a missing text and renders again
  // later.
  const text = title && t(title)
  const pageTitle = text === title ? '' : text

  useEffect(() => {
    document.title = pageTitle && pageTitle !== appName ? `${pageTitle} · ${appName}` : appName
  }, [pageTitle, appName])
}
