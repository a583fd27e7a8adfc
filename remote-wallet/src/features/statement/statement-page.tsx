import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ImageIcon, ReceiptIcon } from '@tamlung/shared/ui/icons/icons'
import { Page } from '@tamlung/shared/ui/layout/page'
import { Pager } from '@tamlung/shared/ui/lists/pager'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { OfflineNotice } from '../../core/offline-notice'
import { useMoneyEvents } from '../../core/use-money-events'
import { ExportButton } from './export-button'
import { FilterBar } from './filter-bar'
import { asksToSearch, type FilterChanges, readFilter, readPage } from './statement-filter'
import { StatementRows } from './statement-rows'
import { useListChoice } from './use-list-choice'
import { useStatement } from './use-statement'
import { useStatementTools } from './use-statement-tools'

export function StatementPage() {
  const { t } = useTranslation('wallet')
  const [search, setSearch] = useSearchParams()
  // What was chosen last may not be shown yet when the next is chosen, which begins there.
  const latest = useMemo(() => ({ search }), [search])
  const asksMore = asksToSearch(search)
  const [mayOffer, setMayOffer] = useState(asksMore)
  const tools = useStatementTools(mayOffer)
  const filter = readFilter(search, Boolean(tools))
  const [hasPages, setHasPages] = useState(false)
  const { asOneList, code, choose } = useListChoice(hasPages)
  const page = asOneList ? 1 : readPage(search)
  const statement = useStatement(page, filter, tools !== undefined || !asksMore)
  if (!hasPages && (page > 1 || statement.hasNext)) setHasPages(true)
  // Rows with names of their own are those of a server that may search.
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

  // A server that does not filter may have put on another page what this one lacks.
  const hasOthers = !asOneList && (page > 1 || statement.hasNext)
  const isFiltered = Object.keys(filter).length > 0

  function none() {
    if (hasOthers) return code && <code.NoneHere />
    if (isFiltered && tools)
      return (
        <tools.NothingFound
          onClear={() => change({ type: '', from: '', to: '', state: '', search: '' })}
        />
      )
    return (
      <EmptyState icon={<ReceiptIcon size={28} />} title={t('statement.empty')}>
        {t('statement.emptyHint')}
      </EmptyState>
    )
  }

  const show = (list: typeof statement) => <StatementRows list={list} none={none()} />
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
