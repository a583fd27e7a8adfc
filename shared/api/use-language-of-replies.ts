import type { QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { bus } from '../bus/bus'
import { useEvent } from '../bus/use-event'

/** Servers send texts in the language of the request: after a change of language, the queries are sent again. */
export function useLanguageOfReplies(client: QueryClient) {
  const requested = useRef(bus.last('language.changed')?.language)
  useEvent('language.changed', ({ language }) => {
    if (language === requested.current) return
    requested.current = language
    void client.invalidateQueries()
  })
}
