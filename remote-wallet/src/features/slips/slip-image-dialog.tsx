import { queryOf } from '@tamlung/shared/api/query-of'
import { getSlipImage, type Slip } from '@tamlung/shared/contract/routes/statement'
import { safeUrl } from '@tamlung/shared/format/safe-url'
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ImageIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePicture } from '../../core/use-picture'
import * as styles from './slip-image-dialog.module.css'

const schemes = ['https', 'relative'] as const

export function SlipImageDialog({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const { t } = useTranslation('slips')
  const known = safeUrl(slip.link, { schemes })
  const requested = useQuery({
    ...queryOf(getSlipImage, { params: { reference: slip.reference ?? '' } }),
    enabled: known === null && Boolean(slip.reference),
  })
  const address = known ?? safeUrl(requested.data?.url, { schemes })
  const { source, handleError } = usePicture(address)
  const failed = requested.isError || (requested.isSuccess && address === null)
  return (
    <Dialog onClose={onClose} title={t('picture')}>
      <div className={styles.content}>
        {address === null && !failed && <SkeletonRows rows={3} />}
        {failed && (
          <FailedState onRetry={requested.refetch} retrying={requested.isFetching}>
            {requested.isError ? errorText(requested.error) : codeText('NO_DATA')}
          </FailedState>
        )}
        {source !== null && (
          <img alt={t('picture')} className={styles.picture} onError={handleError} src={source} />
        )}
        {address !== null && source === null && (
          <EmptyState icon={<ImageIcon size={28} />} title={t('notShown')} />
        )}
        {address !== null && (
          <a href={address} rel="noopener noreferrer" target="_blank">
            {t('openPicture')}
          </a>
        )}
      </div>
    </Dialog>
  )
}
