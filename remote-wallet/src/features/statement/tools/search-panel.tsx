import { maxSearchLength, statementStates } from '@tamlung/shared/contract/routes/statement-search'
import { Button } from '@tamlung/shared/ui/actions/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '../../../core/move-status'
import * as bar from '../filter-bar.module.css'
import type { FilterChanges, StatementFilter } from '../statement-filter'
import * as styles from './statement-tools.module.css'

interface SearchPanelProps {
  filter: StatementFilter
  onChange: (changes: FilterChanges) => void
  /** Whether a press has opened the panel, which moves the focus into the field. */
  takesFocus: boolean
}

export function SearchPanel({ filter, onChange, takesFocus }: SearchPanelProps) {
  const { t } = useTranslation(['statement-tools', 'wallet'])
  const [words, setWords] = useState(filter.search ?? '')
  const [requested, setRequested] = useState(filter.search)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  // A search that was cleared elsewhere is cleared here.
  if (requested !== filter.search) {
    setRequested(filter.search)
    setWords(filter.search ?? '')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    onChange({ search: words.trim() })
  }

  return (
    <form className={styles.searching} onSubmit={submit} aria-label={t('search')}>
      <label className={bar.field}>
        <span>{t('searchFor')}</span>
        <input
          className={bar.control}
          enterKeyHint="search"
          maxLength={maxSearchLength}
          onChange={event => {
            setWords(event.target.value)
            // Emptied, also by the browser's own button: the search ends at once.
            if (event.target.value === '' && filter.search) onChange({ search: '' })
          }}
          ref={field}
          type="search"
          value={words}
        />
      </label>
      <label className={bar.field}>
        <span>{t('state')}</span>
        <select
          className={bar.control}
          onChange={event => onChange({ state: event.target.value })}
          value={filter.state ?? ''}
        >
          <option value="">{t('allStates')}</option>
          {statementStates.map(state => (
            <option key={state} value={state}>
              {t(`wallet:status.${statusOf(state)}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{t('search')}</Button>
    </form>
  )
}
