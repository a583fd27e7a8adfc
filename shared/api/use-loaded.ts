import { useEffect, useState } from 'react'
import { loadPatiently } from './load-patiently'

/**
 * Loads code (or another value) after the component that needs it; undefined until it is loaded. A failed load is repeated
 * at growing intervals until it succeeds or the component is unmounted.
 *
 * @param load Loads the value; one function for all renders.
 * @param isWanted Nothing is loaded before this is true. A value that was loaded stays.
 *
 * @example
 * const load = async () => (await import('./card')).Card
 * const Card = useLoaded(load)
 * return Card && <Card />
 */
export function useLoaded<Value>(load: () => Promise<Value>, isWanted = true): Value | undefined {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void loadPatiently(load, () => isCurrent).then(loaded => setValue(() => loaded))
    return () => {
      isCurrent = false
    }
  }, [load, isWanted])
  return value
}
