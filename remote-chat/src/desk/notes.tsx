import type { Opened } from '@tamlung/shared/contract/desk-replies'
import { formatDateTime } from '@tamlung/shared/format/dates'
import type { FormEvent } from 'react'
import { useUnsent } from './answer/use-chosen-file'
import { useDesk } from './desk-context'
import { useAsyncAction } from './use-polling'

type Props = { owner: string; notes: Opened['notes']; onChange: () => void }

/** Notes among the staff, which no customer sees. */
export function Notes({ owner, notes, onChange }: Props) {
  const { t, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const { words, write } = useUnsent(`${owner}/notes`)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (words.trim() === '') return
    const body = { words: words.trim() }
    if (await run(() => call('POST /chats/:owner/notes', { owner, body }))) write({ words: '' })
    onChange()
  }

  return (
    <div className="notes">
      <h3>{t('notes.title')}</h3>
      <p className="hint">{t('notes.hint')}</p>
      {notes.length > 0 && (
        <ul>
          {notes.map(note => (
            <li key={note.createdAt}>
              <p>{note.words}</p>
              <small>
                {note.agent ?? ''} · {formatDateTime(note.createdAt)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <form aria-label={t('notes.title')} onSubmit={add}>
        <label>
          {t('notes.field')}
          <input
            autoComplete="off"
            maxLength={2000}
            onChange={event => write({ words: event.currentTarget.value })}
            value={words}
          />
        </label>
        <p className="problem" role="alert">
          {problem}
        </p>
        <button disabled={busy} type="submit">
          {t('notes.add')}
        </button>
      </form>
    </div>
  )
}
