import { queryOf } from '@tamlung/shared/api/query-of'
import { clearBonus, currentPromotion } from '@tamlung/shared/contract/routes/bonus'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/button'
import { Card } from '@tamlung/shared/ui/card'
import { ConfirmDialog } from '@tamlung/shared/ui/confirm-dialog'
import { TicketIcon } from '@tamlung/shared/ui/icons/icons'
import { Markup } from '@tamlung/shared/ui/markup'
import { showToast } from '@tamlung/shared/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenOutcome } from '../outcome/open-outcome'
import * as styles from './bonus.module.css'
import { useBonusAction } from './use-bonus-action'

/** The bonus that runs now, and the way to end it. */
export function ActiveBonus({ type }: { type: string | null | undefined }) {
  const { t, i18n } = useTranslation('promotions')
  const [asking, setAsking] = useState(false)
  const current = useQuery(queryOf(currentPromotion, {}))
  const clear = useBonusAction(clearBonus, state => {
    setAsking(false)
    if (state.phase === 'done') showToast('success', codeText(state.reply.message))
  })
  const { phase } = clear.state
  const busy = phase === 'sending' || phase === 'checking'
  const key = `promotions:bonus.types.${type}`
  const name = type && i18n.exists(key) ? t(`bonus.types.${type}`) : plainText(type)

  return (
    <Card className={styles.active}>
      <span className={styles.sign}>
        <TicketIcon size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.small}>{t('bonus.active')}</h2>
        <p className={styles.type}>{name || t('bonus.activeUnknown')}</p>
        <Markup html={current.data?.promotion?.description} />
      </div>
      <Button kind="danger" onClick={() => setAsking(true)} pending={busy}>
        {t('bonus.cancel')}
      </Button>
      {clear.state.phase === 'refused' && (
        <p className={styles.alert} role="alert">
          {errorText(clear.state.error)}
        </p>
      )}
      <OpenOutcome checkAgain={clear.checkAgain} state={clear.state} />
      <ConfirmDialog
        confirmText={t('bonus.cancel')}
        kind="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          clear.run({})
        }}
        open={asking}
        title={t('bonus.cancelTitle')}
      >
        {t('bonus.cancelText')}
      </ConfirmDialog>
    </Card>
  )
}
