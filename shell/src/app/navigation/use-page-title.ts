import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAppName } from '../lookups'
import { notFoundTitle, pages } from '../pages/pages'

const notFound = { namespace: 'shell', title: notFoundTitle }

/** The router takes an address in capitals for the same one. */
function plain(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase()
}

/** The title of the window follows the page and the language. */
export function usePageTitle() {
  const { pathname } = useLocation()
  const appName = useAppName()
  const { namespace, title } =
    pages().find(({ path }) => plain(path) === plain(pathname)) ?? notFound
  const { t, i18n } = useTranslation(namespace)
  // A remote's texts may still be on their way; a key is no title.
  const pageTitle = title && i18n.exists(title, { ns: namespace }) ? t(title) : ''

  useEffect(() => {
    document.title = pageTitle && pageTitle !== appName ? `${pageTitle} · ${appName}` : appName
  }, [pageTitle, appName])
}
