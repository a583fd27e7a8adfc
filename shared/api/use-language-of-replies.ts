import type { QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { bus } from '../bus/bus'
import { useEvent } from '../bus/use-event'

/** Servers word what they tell in the language of the moment: in another one, what is shown is asked for anew. */
export function useLanguageOfReplies(client: QueryClient) {
  const requested = useRef(bus.last('language.changed')?.language)
  useEvent('language.changed', ({ language }) => {
    if (language === requested.current) return
    requested.current = language
    void client.invalidateQueries()
  })
}
