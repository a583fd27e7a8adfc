import { useEffect } from 'react'

/** How many wait, where one sees it from another tab. */
export function useTitle(title: string, waiting: number) {
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
    return () => {
      document.title = title
    }
  }, [title, waiting])
}
