import { useCallback } from 'react'
import { useDesk } from './desk-context'
import { service } from './replies'
import { ServiceForm } from './service-form'
import { useLive } from './use-live'

/** What customers are told before and while they write. */
export function Service() {
  const { t, call } = useDesk()
  const read = useCallback(() => call('/service', service), [call])
  const { value, failed } = useLive(read)

  return (
    <section aria-labelledby="service-title" className="card">
      <h2 id="service-title">{t('service.title')}</h2>
      <p role="status">{value ? '' : t(failed ? 'lost' : 'loading')}</p>
      {/* What is written here is not taken back by what is read again. */}
      {value && <ServiceForm first={value} />}
    </section>
  )
}
