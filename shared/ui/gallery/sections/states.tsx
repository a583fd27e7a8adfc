import { useTranslation } from 'react-i18next'
import { LoadingOverlay } from '../../feedback/loading-overlay'
import { Notice } from '../../feedback/notice'
import { PullToRefresh } from '../../feedback/pull-to-refresh'
import { Spinner } from '../../feedback/spinner'
import { ToastItem } from '../../feedback/toast-item'
import { ReceiptIcon } from '../../icons/icons'
import { Card } from '../../layout/card'
import { EmptyState } from '../../states/empty-state'
import { FailedState } from '../../states/failed-state'
import { Skeleton, SkeletonRows } from '../../states/skeleton'
import { TakesLong } from '../../states/takes-long'
import { UnreadNote } from '../../states/unread-note'
import { Line, Section } from '../section'

export function States() {
  const { t } = useTranslation('gallery')
  return (
    <Section title="Loading, empty, failed">
      <Card>
        <SkeletonRows rows={2} />
        <Skeleton shape="card" />
      </Card>
      <Card>
        <TakesLong />
      </Card>
      <PullToRefresh onRefresh={() => new Promise(done => setTimeout(done, 1000))}>
        <Card>
          <EmptyState icon={<ReceiptIcon size={28} />} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      </PullToRefresh>
      <Card>
        <FailedState onRetry={() => new Promise(done => setTimeout(done, 1000))} />
      </Card>
      <UnreadNote
        count={1}
        onRetry={() => undefined}
        retrying={false}
        text={() => t('unreadRow')}
      />
      <Notice>{t('notEnough')}</Notice>
      <ToastItem held toast={{ id: -1, kind: 'success', text: t('sent'), at: Date.now() }} />
      <ToastItem held toast={{ id: -2, kind: 'error', text: t('notEnough'), at: Date.now() }} />
      <ToastItem held toast={{ id: -3, kind: 'info', text: t('long'), at: Date.now() }} />
      <Line>
        <Spinner />
      </Line>
      <Card>
        <p>{t('long')}</p>
        <LoadingOverlay active />
      </Card>
    </Section>
  )
}
