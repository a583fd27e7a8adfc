import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { useEffect, useState } from 'react'

/** What comes after the page that wants it: asked for until it is here or the page is left. */
export function useLoaded<Value>(load: () => Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let left = false
    void loadPatiently(load, () => !left).then(loaded => setValue(() => loaded))
    return () => {
      left = true
    }
  }, [load])
  return value
}
