import { bus } from '@tamlung/shared/bus/bus'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ImageIcon, ReceiptIcon } from '@tamlung/shared/ui/icons/icons'
import { Page } from '@tamlung/shared/ui/layout/page'
import { Pager } from '@tamlung/shared/ui/lists/pager'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { OfflineNotice } from '../../core/offline-notice'
import { useMoneyEvents } from '../../core/use-money-events'
import { ExportButton } from './export-button'
import { FilterBar } from './filter-bar'
import { asksToSearch, type FilterChanges, readFilter, readPage } from './statement-filter'
import { StatementTable } from './statement-table'
import { useListChoice } from './use-list-choice'
import { useStatement } from './use-statement'
import { useStatementTools } from './use-statement-tools'

export function StatementPage() {
  const { t } = useTranslation('wallet')
  const [search, setSearch] = useSearchParams()
  // What was chosen last may not be shown yet when the next is chosen, which begins there.
  const latest = useMemo(() => ({ search }), [search])
  // Rows with names of their own are those of a server that may search.
  const asksMore = asksToSearch(search)
  const [mayOffer, setMayOffer] = useState(asksMore)
  const tools = useStatementTools(mayOffer)
  const filter = readFilter(search, Boolean(tools))
  const [hasPages, setHasPages] = useState(false)
  const { asOneList, code, choose } = useListChoice(hasPages)
  const page = asOneList ? 1 : readPage(search)
  const statement = useStatement(page, filter, tools !== undefined || !asksMore)
  if (!hasPages && (page > 1 || statement.hasNext)) setHasPages(true)
  if (!mayOffer && statement.rows?.some(row => row._id != null)) setMayOffer(true)
  useMoneyEvents()

  function go(changes: FilterChanges & { page?: string }) {
    const next = new URLSearchParams(latest.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    latest.search = next
    setSearch(next, { replace: true })
  }

  const change = (changes: FilterChanges) => go({ ...changes, page: '' })
  const switchTo = (oneList: boolean) => {
    choose(oneList)
    go({ page: '' })
  }
  const isFiltered = Object.keys(filter).length > 0
  const show = (list: typeof statement) => {
    const isNone = list.rows?.length === 0 && !list.unread && !list.isError
    // A server that does not filter may have put it on another page.
    const hasOthers = !asOneList && (page > 1 || list.hasNext)
    const isEmpty = isNone && !hasOthers
    return (
      <>
        {list.isError && (
          <FailedState onRetry={list.refetch} retrying={list.isFetching}>
            {errorText(list.error)}
          </FailedState>
        )}
        {list.isPending && <SkeletonRows rows={8} />}
        <UnreadNote
          count={list.unread}
          onRetry={list.refetch}
          retrying={list.isFetching}
          text={count => t('statement.unread', { count })}
        />
        {isNone && hasOthers && code && <code.NoneHere />}
        {isEmpty && isFiltered && tools && (
          <tools.NothingFound
            onClear={() => change({ type: '', from: '', to: '', state: '', search: '' })}
          />
        )}
        {isEmpty && !(isFiltered && tools) && (
          <EmptyState icon={<ReceiptIcon size={28} />} title={t('statement.empty')}>
            {t('statement.emptyHint')}
          </EmptyState>
        )}
        {list.rows && list.rows.length > 0 && (
          <StatementTable busy={list.isPlaceholderData} rows={list.rows} />
        )}
      </>
    )
  }
  return (
    <Page
      action={
        <Button
          icon={<ImageIcon size={20} />}
          kind="quiet"
          onClick={() => bus.emit('dialog.open', { name: 'slips' })}
          size="small"
        >
          {t('titles.slips')}
        </Button>
      }
      title={t('titles.statement')}
      wide
    >
      <FilterBar
        beside={tools && <tools.ToolLine filter={filter} onChange={change} />}
        filter={filter}
        onChange={change}
      >
        <ExportButton filter={filter} heading={tools?.csvHeading} />
        {tools && <tools.PrintButton filter={filter} />}
      </FilterBar>
      <OfflineNotice />
      {asOneList && code ? (
        <code.LongList
          filter={filter}
          first={statement}
          key={JSON.stringify(filter)}
          onPages={() => switchTo(false)}
          show={show}
        />
      ) : (
        <>
          {show(statement)}
          <Pager
            disabled={statement.isPlaceholderData}
            hasNext={statement.hasNext}
            onPage={to => go({ page: String(to) })}
            page={page}
            pages={statement.pages}
          />
          {code && hasPages && <code.LongListChoice onChoose={() => switchTo(true)} />}
        </>
      )}
    </Page>
  )
}
