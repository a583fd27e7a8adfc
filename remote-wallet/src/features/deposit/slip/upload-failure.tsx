import { ApiError } from '@tamlung/shared/api/api-error'
import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'
import type { UploadState } from './upload-state'
import { uploadText } from './upload-text'

interface UploadFailureProps {
  failure: Extract<UploadState, { phase: 'failed' }>
}

const isGivenUp = (error: unknown) => error instanceof ApiError && error.kind === 'cancelled'

/** Why a slip was not taken; where nobody knows whether it was, what to do about that. */
export function UploadFailure({ failure: { error, open, kept: stored } }: UploadFailureProps) {
  const { t } = useTranslation('wallet')
  return (
    <>
      <p role="alert">
        {!isGivenUp(error) && uploadText(error)}{' '}
        {open && t(stored ? 'deposit.slip.tryAgain' : 'deposit.slip.unseen')}
      </p>
      {open && !stored && (
        <Button kind="quiet" onClick={() => bus.emit('dialog.open', { name: 'slips' })} wide>
          {t('deposit.slip.seeAll')}
        </Button>
      )}
    </>
  )
}
