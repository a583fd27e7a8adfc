import { CloseIcon } from '@tamlung/shared/ui/icons/icons'
import { Mark } from '@tamlung/shared/ui/layout/mark'
import type { ConversationState } from '../core/conversation-state'
import { BellButton } from './bell/bell-button'
import type { Bell } from './bell/use-bell'
import { CasesButton } from './cases/cases-button'
import { IconButton } from './icon-button'
import * as styles from './panel.module.css'
import type { Translate } from './panel-context'
import { SearchButton } from './search/search-button'
import { StaffLine } from './service/staff-line'
import { SaveButton } from './transcript/save-button'

type Props = {
  t: Translate
  titleId: string
  state: ConversationState
  bell: Bell | undefined
  onSearch: () => void
  onTalks: () => void
  onClose: () => void
}

export function PanelHeader({ t, titleId, state, bell, onSearch, onTalks, onClose }: Props) {
  const { link, phase, messages } = state
  const isReached = link === 'live' || link === 'calls'
  const staff = isReached ? state.service.staff : null
  // A reached server does not mean that an agent reads along.
  const isThere = staff?.isThere === true
  const hasTools = phase === 'ready' && messages.length > 0
  return (
    <div className={hasTools ? `${styles.header} ${styles.full}` : styles.header}>
      {state.service.canListTalks && state.caseStatus !== 'none' ? (
        <CasesButton onClick={onTalks} />
      ) : (
        <Mark size={30} />
      )}
      <div className={styles.headings}>
        <h2 className={styles.title} id={titleId}>
          {t('titles.chat')}
        </h2>
        <p className={isThere ? `${styles.link} ${styles.live}` : styles.link} role="status">
          <span aria-hidden="true" className={styles.dot} />
          {staff ? <StaffLine staff={staff} /> : t(`link.${link}`)}
        </p>
      </div>
      {hasTools && (
        <>
          <SearchButton onClick={onSearch} />
          <SaveButton />
          {bell && <BellButton {...bell} />}
        </>
      )}
      <IconButton label={t('close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
