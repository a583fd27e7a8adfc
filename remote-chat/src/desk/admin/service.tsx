import { useCallback } from 'react'
import { useDesk } from '../desk-context'
import { usePolling } from '../use-polling'
import { ServiceForm } from './service-form'

/** Settings for customers: hours, texts and questions. */
export function Service() {
  const { t, call } = useDesk()
  const read = useCallback(() => call('GET /service'), [call])
  const { value, failed } = usePolling(read)

  return (
    <section aria-labelledby="service-title" className="card">
      <h2 id="service-title">{t('service.title')}</h2>
      <p role="status">{value ? '' : t(failed ? 'lost' : 'loading')}</p>
      {/* What is written here is not taken back by what is read again. */}
      {value && <ServiceForm first={value} />}
    </section>
  )
}
