import { offersQuery } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import { persistentStore } from '@tamlung/shared/session/storage'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ImageIcon, ReceiptIcon } from '@tamlung/shared/ui/icons/icons'
import { Page } from '@tamlung/shared/ui/layout/page'
import { Pager } from '@tamlung/shared/ui/lists/pager'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { OfflineNotice } from '../../core/offline-notice'
import { useMoneyEvents } from '../../core/use-money-events'
import { waitBriefly } from '../../core/wait-briefly'
import { ExportButton } from './export-button'
import { FilterBar } from './filter-bar'
import type { LongListCode } from './long-list/long-list'
import { asksToSearch, type FilterChanges, readFilter, readPage } from './statement-filter'
import { StatementRows } from './statement-table'
import type { StatementTools } from './tools/statement-tools'
import { useStatement } from './use-statement'

export const storageKey = 'statement-as-one-list'

let loaded: LongListCode | undefined

export const listCode = () => loaded

/** Whether this device shows the statement as one list. */
const isOneList = () => persistentStore.get(storageKey) !== null

async function loadList() {
  // In the receipt's chunk: the name of another one would add bytes to every first page.
  const { longList } = await import(/* webpackChunkName: "receipt" */ './long-list/long-list')
  loaded = await longList()
  return loaded
}

/** Loads the list with the page's own code if it was chosen, because its first line would push all rows down. */
const listBeside = () => isOneList() && waitBriefly(loadList())

/** The additional tools of a searching server: undefined while unknown, null where there are none. */
function useStatementTools(isWanted: boolean): StatementTools | null | undefined {
  const [tools, setTools] = useState<StatementTools | null>()
  const { data: offers, isError } = useQuery({ ...offersQuery, enabled: isWanted })
  const isSupported = offers?.includes('statementSearch')
  useEffect(() => {
    if (!isSupported) return
    // In the receipt's chunk: the name of another one would add bytes to every first page.
    import(/* webpackChunkName: "receipt" */ './tools/statement-tools')
      .then(chunk => chunk.statementTools())
      .then(setTools)
      // Without the code the statement has no tools.
      .catch(() => setTools(null))
  }, [isSupported])
  return isSupported === false || isError ? null : tools
}

/** Whether this device shows the statement in pages or as one list; its code is loaded once there is a choice. */
function useListChoice(hasPages: boolean) {
  const [chosen, setChosen] = useState(isOneList)
  const [code, setCode] = useState(listCode)
  const isWanted = chosen || hasPages
  useEffect(() => {
    if (!isWanted || code) return
    // Without the code the pages stay, and the choice is not offered.
    loadList().then(setCode, () => {})
  }, [isWanted, code])

  function choose(asOneList: boolean) {
    if (asOneList) persistentStore.set(storageKey, '1')
    else persistentStore.remove(storageKey)
    setChosen(asOneList)
  }

  return { asOneList: chosen && code !== undefined, code, choose }
}

export function StatementPage() {
  const { t } = useTranslation('wallet')
  const [search, setSearch] = useSearchParams()
  // The last choice may not be rendered yet when the next one builds on it.
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
  // Rows with ids come from a server that may support searching.
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

  // A server that does not filter may have fitting rows on other pages.
  const hasOthers = !asOneList && (page > 1 || statement.hasNext)
  const isFiltered = Object.keys(filter).length > 0

  function none() {
    if (hasOthers) return code && <code.NoneHere />
    const clear = () => change({ type: '', from: '', to: '', state: '', search: '' })
    return (
      <EmptyState
        action={
          isFiltered && (
            <Button kind="quiet" onClick={clear}>
              {t('statement.showAll')}
            </Button>
          )
        }
        icon={<ReceiptIcon size={28} />}
        title={t(isFiltered ? 'statement.noMatch' : 'statement.empty')}
      >
        {t(isFiltered ? 'statement.noMatchHint' : 'statement.emptyHint')}
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

/** The page as this device shows it from the first render. */
export async function statementPage() {
  await listBeside()
  return StatementPage
}
