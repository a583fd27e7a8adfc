import type { AuditRow } from '@tamlung/shared/contract/desk-replies'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TextTree } from '../../panel/create-translate'
import { DataTable } from '../data-table'
import { useDesk } from '../desk-context'
import { useAsyncAction } from '../use-polling'

const staff = 'staff:'

const columns = ['at', 'actor', 'action', 'member', 'network', 'device', 'detail'] as const

/** The audit trail for administrators, newest first: searched by the server, and downloaded as CSV. */
export function AuditTrail({ texts }: { texts: TextTree }) {
  const actions = Object.keys(Object(Object(texts.audit).actions))
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
        const query = { find: words, ...(last && { before: last.id }) }
        const page = await call('GET /audit', { query })
        setShown({ find: words, rows: [...rows, ...page.rows], hasMore: page.hasMore })
      }),
    [call],
  )
  useEffect(() => void load(''), [load])

  /** The text of a code. A code without one, such as that of a newer server, is shown itself. */
  function wordsOf(kind: 'actions' | 'actors', code: string) {
    const key = `audit.${kind}.${code}`
    const words = t(key)
    return words === key ? code : words
  }

  function cell(row: AuditRow, column: (typeof columns)[number]) {
    if (column === 'at') return formatDateTime(row.at)
    if (column === 'action') return <span title={row.action}>{wordsOf('actions', row.action)}</span>
    if (column === 'actor')
      return row.actor.startsWith(staff)
        ? row.actor.slice(staff.length)
        : wordsOf('actors', row.actor)
    return row[column]
  }

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
        <label>
          {t('audit.action')}
          <select
            onChange={event => {
              setFind(event.currentTarget.value)
              void load(event.currentTarget.value)
            }}
            value={actions.includes(find) ? find : ''}
          >
            <option value="">{t('audit.all')}</option>
            {actions.map(action => (
              <option key={action} value={action}>
                {wordsOf('actions', action)}
              </option>
            ))}
          </select>
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
        cell={cell}
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
