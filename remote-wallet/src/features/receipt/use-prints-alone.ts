import { useEffect } from 'react'

const attribute = 'data-prints-receipt'

/** While it is there, whoever prints the page prints the slip; the sheet hides the rest. */
export function usePrintsAlone() {
  useEffect(() => {
    const root = document.documentElement
    root.setAttribute(attribute, '')
    return () => root.removeAttribute(attribute)
  }, [])
}
