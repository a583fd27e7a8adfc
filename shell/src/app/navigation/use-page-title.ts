import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAppName } from '../lookups'
import { notFoundTitle, pages } from '../pages/pages'

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
  // A remote's texts may still be loading; a key must not become the title. Only a missing text is noted and drawn later.
  const text = title && t(title)
  const pageTitle = text === title ? '' : text

  useEffect(() => {
    document.title = pageTitle && pageTitle !== appName ? `${pageTitle} · ${appName}` : appName
  }, [pageTitle, appName])
}
