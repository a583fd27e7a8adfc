import { formatDateTime } from '@tamlung/shared/format/dates'
import { useCallback, useEffect, useRef, useState } from 'react'
import { DataTable } from './data-table'
import { useDesk } from './desk-context'
import { type AuditRow, audit } from './replies'
import { useAsyncAction } from './use-async-action'

const columns = ['at', 'actor', 'action', 'member', 'network', 'device', 'detail'] as const

/** The audit trail for administrators, newest first: searched by the server, and downloaded as CSV. */
export function AuditTrail() {
  const { t, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [find, setFind] = useState('')
  const [shown, setShown] = useState<{ find: string; rows: AuditRow[]; hasMore: boolean }>()
  const runNow = useRef(run)
  runNow.current = run

  const load = useCallback(
    (words: string, rows: AuditRow[] = []) =>
      runNow.current(async () => {
        const last = rows[rows.length - 1]
        const before = last ? `&before=${last.id}` : ''
        const page = await call(`/audit?find=${encodeURIComponent(words)}${before}`, audit)
        setShown({ find: words, rows: [...rows, ...page.rows], hasMore: page.hasMore })
      }),
    [call],
  )
  useEffect(() => void load(''), [load])

  return (
    <section aria-labelledby="audit-title" className="card">
      <h2 id="audit-title">{t('audit.title')}</h2>
      <form
        className="row choice"
        onSubmit={event => {
          event.preventDefault()
          void load(find)
        }}
      >
        <label>
          {t('audit.find')}
          <input
            aria-describedby="audit-hint"
            maxLength={80}
            onChange={event => setFind(event.currentTarget.value)}
            type="search"
            value={find}
          />
        </label>
        <button disabled={busy} type="submit">
          {t('audit.find')}
        </button>
        <a
          className="button"
          download
          href={`/desk/api/audit.csv?find=${encodeURIComponent(shown?.find ?? '')}`}
        >
          {t('audit.csv')}
        </a>
      </form>
      <p className="hint" id="audit-hint">
        {t('audit.hint')}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <p role="status">{shown?.rows.length === 0 ? t('audit.none') : ''}</p>
      <DataTable
        cell={(row, column) => (column === 'at' ? formatDateTime(row.at) : row[column])}
        columns={columns}
        keyOf={({ id }) => id}
        name="audit"
        rows={shown?.rows ?? []}
      />
      {shown?.hasMore && (
        <button disabled={busy} onClick={() => load(shown.find, shown.rows)} type="button">
          {t('audit.more')}
        </button>
      )}
    </section>
  )
}
