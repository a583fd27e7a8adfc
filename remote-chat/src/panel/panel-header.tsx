import { CloseIcon } from '@tamlung/shared/ui/icons/icons'
import { Mark } from '@tamlung/shared/ui/layout/mark'
import type { ConversationState } from '../core/conversation-state'
import * as styles from './panel.module.css'
import type { Translate } from './panel-context'
import { SaveButton } from './transcript/save-button'

type Props = {
  t: Translate
  titleId: string
  state: ConversationState
  onClose: () => void
}

export function PanelHeader({ t, titleId, state, onClose }: Props) {
  const { link, phase, messages } = state
  return (
    <div className={styles.header}>
      <Mark size={30} />
      <div className={styles.headings}>
        <h2 className={styles.title} id={titleId}>
          {t('titles.chat')}
        </h2>
        <p
          className={link === 'live' ? `${styles.link} ${styles.live}` : styles.link}
          role="status"
        >
          <span aria-hidden="true" className={styles.dot} />
          {t(`link.${link}`)}
        </p>
      </div>
      {phase === 'ready' && messages.length > 0 && <SaveButton />}
      <button aria-label={t('close')} className={styles.close} onClick={onClose} type="button">
        <CloseIcon />
      </button>
    </div>
  )
}
