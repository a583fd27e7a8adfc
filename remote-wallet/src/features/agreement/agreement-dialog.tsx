import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { type Rows, sentRows } from '@tamlung/shared/contract/reply/list'
import { lookupAgreements } from '@tamlung/shared/contract/routes/lookup'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ReceiptIcon } from '@tamlung/shared/ui/icons/icons'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../core/stack'
import { agree } from './agreed'
import * as styles from './agreement-dialog.module.css'

const heading = /^\s*<h([1-6])\b[^>]*>([^<]*)<\/h\1>/i

/** Removes the heading at the beginning of a text if it equals the dialog's title. */
export function withoutTitle(html: string, title: string): string {
  const [whole, , words] = heading.exec(html) ?? []
  return whole !== undefined && words?.trim() === title ? html.slice(whole.length) : html
}

export function AgreementDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['agreement', 'wallet'])
  const agreements = useQuery({ ...queryOf(lookupAgreements, {}), staleTime: 60_000 })
  const texts: Rows<string> = agreements.data ?? []
  return (
    <Dialog
      closeOnBackdrop={false}
      footer={
        // Agreements can only be accepted when all of them were loaded.
        texts.length > 0 &&
        !texts.unread && (
          <Button
            onClick={() => {
              agree()
              onClose()
            }}
            size="main"
          >
            {t('accept')}
          </Button>
        )
      }
      onClose={onClose}
      title={t('wallet:titles.agreement')}
    >
      <Stack>
        {agreements.isPending && <SkeletonRows rows={4} />}
        {agreements.isError && <FailedQuery query={agreements} />}
        <UnreadNote
          count={texts.unread}
          onRetry={agreements.refetch}
          retrying={agreements.isFetching}
          text={count => t('unread', { count })}
        />
        {agreements.isSuccess && sentRows(texts) === 0 && (
          <EmptyState icon={<ReceiptIcon size={28} />} title={t('none')} />
        )}
        <div className={styles.texts}>
          {texts.map((html, index) => (
            <Markup html={withoutTitle(html, t('wallet:titles.agreement'))} key={index} />
          ))}
        </div>
      </Stack>
    </Dialog>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

AgreementDialog.withTexts = withTexts('agreement', loadOwnTexts)
