import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { lookupAgreements } from '@tamlung/shared/contract/routes/lookup'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/button'
import { Dialog } from '@tamlung/shared/ui/dialog'
import { EmptyState } from '@tamlung/shared/ui/empty-state'
import { FailedState } from '@tamlung/shared/ui/failed-state'
import { Markup } from '@tamlung/shared/ui/markup'
import { SkeletonRows } from '@tamlung/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../core/in-language'
import { agree } from './agreed'
import * as styles from './agreement-dialog.module.css'

export function AgreementDialog({ onClose }: DialogProps) {
  const { t, i18n } = useTranslation('wallet')
  const agreements = useQuery({
    ...inLanguage(queryOf(lookupAgreements, {}), i18n.language),
    staleTime: 60_000,
  })
  const texts = agreements.data ?? []
  return (
    <Dialog
      closeOnBackdrop={false}
      footer={
        texts.length > 0 && (
          <Button
            onClick={() => {
              agree()
              onClose()
            }}
            size="main"
          >
            {t('agreement.accept')}
          </Button>
        )
      }
      onClose={onClose}
      title={t('titles.agreement')}
    >
      {agreements.isPending && <SkeletonRows rows={4} />}
      {agreements.isError && (
        <FailedState onRetry={agreements.refetch} retrying={agreements.isFetching}>
          {errorText(agreements.error)}
        </FailedState>
      )}
      {agreements.isSuccess && texts.length === 0 && <EmptyState title={t('agreement.none')} />}
      <div className={styles.texts}>
        {texts.map((html, index) => (
          <Markup html={html} key={index} />
        ))}
      </div>
    </Dialog>
  )
}
