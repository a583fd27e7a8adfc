import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { sentRows } from '@tamlung/shared/contract/reply/list'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { limits } from '@tamlung/shared/contract/size-limits'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ImageIcon, RefreshIcon } from '@tamlung/shared/ui/icons/icons'
import { Pager } from '@tamlung/shared/ui/lists/pager'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyEvents } from '../../core/use-money-events'
import { SlipTable } from './slip-table'
import * as styles from './slips-dialog.module.css'

const limit = limits.tablePage

export function SlipsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['slips', 'wallet'])
  const [page, setPage] = useState(1)
  useMoneyEvents()
  const slips = useQuery({
    ...queryOf(listSlips, { body: { page, limit } }),
    refetchOnMount: 'always',
    placeholderData: previous => previous,
  })
  const { data } = slips
  return (
    <Dialog onClose={onClose} size="wide" title={t('wallet:titles.slips')}>
      <div className={styles.content}>
        <Button
          icon={<RefreshIcon size={20} />}
          kind="quiet"
          onClick={() => slips.refetch()}
          size="small"
        >
          {t('refresh')}
        </Button>
        {slips.isPending && <SkeletonRows rows={4} />}
        {slips.isError && <FailedQuery query={slips} />}
        <UnreadNote
          count={data?.slips.unread}
          onRetry={slips.refetch}
          retrying={slips.isFetching}
          text={count => t('unread', { count })}
        />
        {data && sentRows(data.slips) === 0 && (
          <EmptyState icon={<ImageIcon size={28} />} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        )}
        {data && data.slips.length > 0 && (
          <SlipTable busy={slips.isPlaceholderData} slips={data.slips} />
        )}
        <Pager
          disabled={slips.isPlaceholderData}
          hasNext={data && sentRows(data.slips) >= limit}
          onPage={setPage}
          page={page}
          pages={data?.total === undefined ? undefined : Math.max(1, Math.ceil(data.total / limit))}
        />
      </div>
    </Dialog>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

SlipsDialog.withTexts = withTexts('slips', loadOwnTexts)
