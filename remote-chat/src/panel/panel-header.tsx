import { toInstant } from '@tamlung/shared/format/instant'
import { icon } from '@tamlung/shared/ui/icons/icon'
import { ClockIcon, CloseIcon, SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { Mark } from '@tamlung/shared/ui/layout/mark'
import type { ConversationState } from '../core/conversation-state'
import type { Service } from '../core/ports'
import type { Bell } from './bell/use-bell'
import { IconButton } from './icon-button'
import { clockTime, comingDay, isSameDay } from './message-time'
import * as styles from './panel.module.css'
import { type Translate, usePanel } from './panel-context'
import { SaveButton } from './transcript/save-button'

type StaffLineProps = { staff: NonNullable<Service['staff']> }

const day = 86_400_000

/** Whether staff are there, when they come, and how soon they usually answer. */
function StaffLine({ staff: { isThere, minutes, opens } }: StaffLineProps) {
  const { language, t } = usePanel()
  const state = isThere ? 'there' : 'away'
  const usually = () => {
    if (!minutes) return t(`service.${state}`)
    return minutes < 60
      ? t(`service.${state}Minutes`, { minutes })
      : t(`service.${state}Hours`, { hours: Math.round(minutes / 60) })
  }
  if (isThere) return usually()
  const at = toInstant(opens)
  const now = Date.now()
  // An opening time in the past is not shown.
  if (at === null || at <= now) return usually()
  const time = clockTime(at, language)
  if (isSameDay(at, now)) return t('service.backToday', { time })
  if (isSameDay(at, now + day)) return t('service.backTomorrow', { time })
  return t('service.backOn', { day: comingDay(at, language), time })
}

function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = usePanel()
  return (
    <IconButton label={t('search.open')} onClick={onClick}>
      <SearchIcon />
    </IconButton>
  )
}

function CasesButton({ onClick }: { onClick: () => void }) {
  const { t } = usePanel()
  return (
    <IconButton label={t('talks.open')} onClick={onClick}>
      <ClockIcon />
    </IconButton>
  )
}

const bell = 'M6 10.5a6 6 0 0 1 12 0c0 4.5 2 6 2 6H4s2-1.5 2-6M10 20a2 2 0 0 0 4 0'
const BellIcon = /* @__PURE__ */ icon(bell)
const MutedIcon = /* @__PURE__ */ icon(`${bell}M4 4l16 16`)

/** Off until somebody asks for it. */
function BellButton({ on, turn }: Bell) {
  const { t } = usePanel()
  return (
    <IconButton aria-pressed={on} label={t('bell.sound')} onClick={() => turn(!on)}>
      {on ? <BellIcon /> : <MutedIcon />}
    </IconButton>
  )
}

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
