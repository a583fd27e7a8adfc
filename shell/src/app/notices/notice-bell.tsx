import { bus } from '@tamlung/shared/bus/bus'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BellIcon } from './bell-icon'
import * as styles from './notice-bell.module.css'
import { noticesName } from './notices-name'
import { PushQuestion } from './push-question'
import { useNotices } from './use-notices'
import { usePush } from './use-push'

/** A larger number has no meaning for a reader. */
const most = 9

/** The number of unseen notices; absent where the server has none to offer. */
export function NoticeBell() {
  const { t } = useTranslation('notices')
  const notices = useNotices()
  const [asks, setAsks] = useState(false)
  usePush(() => setAsks(true))
  if (!notices) return null
  const count = notices.filter(({ isNew }) => isNew).length
  return (
    <>
      <IconButton
        className={styles.bell}
        icon={
          <>
            <BellIcon size={20} />
            {count > 0 && <span className={styles.count}>{count > most ? `${most}+` : count}</span>}
          </>
        }
        label={count > 0 ? t('bellNew', { count }) : t('title')}
        onClick={() => bus.emit('dialog.open', { name: noticesName })}
      />
      {asks && <PushQuestion onClose={() => setAsks(false)} />}
    </>
  )
}
