import { bus } from '@tamlung/shared/bus/bus'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useTranslation } from 'react-i18next'
import { choosePush, topics } from './push-state'

/** Asks in our own words first: the browser asks only once, so its prompt follows a yes. */
export function PushQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices')

  async function agree() {
    try {
      if ((await Notification.requestPermission()) === 'granted')
        await choosePush(Object.keys(topics))
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
    }
    onClose()
  }

  return (
    <Dialog
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('push.later')}
          </Button>
          <Button data-autofocus onClick={agree}>
            {t('push.agree')}
          </Button>
        </>
      }
      onClose={onClose}
      title={t('push.question')}
    >
      <p>{t('push.questionText')}</p>
    </Dialog>
  )
}
