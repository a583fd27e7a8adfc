import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lazy } from '../contract/remote-contract'
import { FailedState } from '../ui/states/failed-state'

type LazyPartProps<Props> = { load: Lazy<Props>; props: Props }

/** Renders a page, dialog or widget once it is loaded, or a text if it cannot be. */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const { t } = useTranslation('standalone')
  const [loaded, setLoaded] = useState<{ Part?: ComponentType<Props>; failed?: true }>({})

  useEffect(() => {
    let current = true
    load().then(
      Part => current && setLoaded({ Part }),
      () => current && setLoaded({ failed: true }),
    )
    return () => {
      current = false
    }
  }, [load])

  const { Part, failed } = loaded
  if (failed) return <FailedState title={t('failed')} />
  return Part ? <Part {...props} /> : null
}
