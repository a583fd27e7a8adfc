import { useEffect, useState } from 'react'
import { isPlayRefused } from '../../../core/is-play-refused'
import type { WhyRefused, WhyRefusedProps } from './why-refused'

interface LimitsWayProps extends WhyRefusedProps {
  /** The refusal; nothing is shown unless a limit or a break caused it. */
  error: unknown
}

/**
 * After a refusal by a limit: which one, until when, and the way to all of them. Its code is loaded only then; the refusal
 * itself is shown without it.
 */
export function LimitsWay({ error, ...what }: LimitsWayProps) {
  const [Why, setWhy] = useState<typeof WhyRefused>()
  const isWanted = isPlayRefused(error)

  useEffect(() => {
    if (!isWanted) return
    import(/* webpackChunkName: "dialog-limits" */ './why-refused')
      .then(chunk => chunk.WhyRefused.withTexts())
      .then(
        why => setWhy(() => why),
        () => undefined,
      )
  }, [isWanted])

  return isWanted && Why ? <Why {...what} /> : null
}
