import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type Loaded<Props> = ComponentType<Props> | 'loading' | 'failed'

/**
 * A component of the shell in a chunk of its own. Unlike `React.lazy` it can be retried, and it renders at once when
 * it was loaded before.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
) {
  let known: ComponentType<Props> | undefined

  async function prepare() {
    known ??= await load()
    return known
  }

  function LazyPart(props: Props) {
    const [part, setPart] = useState<Loaded<Props>>(() => known ?? 'loading')

    useEffect(() => {
      if (part !== 'loading') return
      let current = true
      prepare().then(
        component => current && setPart(() => component),
        () => current && setPart('failed'),
      )
      return () => {
        current = false
      }
    }, [part])

    if (part === 'loading') return placeholder
    if (part === 'failed') return <FailedState onRetry={() => setPart('loading')} />
    const Part = part
    return <Part {...props} />
  }

  return Object.assign(LazyPart, { prepare: () => void prepare().catch(() => undefined) })
}
