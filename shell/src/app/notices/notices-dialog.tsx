import { call } from '@tamlung/shared/api/call'
import { offersQuery } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { seeNotices } from '@tamlung/shared/contract/routes/notices'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { useSession } from '@tamlung/shared/session/use-session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { CheckIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BellIcon } from './bell-icon'
import { NoticeRow } from './notice-row'
import * as styles from './notices-dialog.module.css'
import { canPush, choosePush, chosenTopics, topics } from './push-state'
import { isKnown, noticesQuery } from './use-notices'

const all = Object.keys(topics)

/** Switches for notifications while no page is open. All are off until the browser's permission is given. */
export function PushSwitches() {
  const { t } = useTranslation('notices')
  const [chosen, setChosen] = useState(chosenTopics)
  const [refused, setRefused] = useState(Notification.permission === 'denied')

  async function choose(next: readonly string[]) {
    const permission = next.length > 0 ? await Notification.requestPermission() : 'granted'
    setRefused(permission === 'denied')
    if (permission !== 'granted') return
    try {
      await choosePush(next)
      setChosen(next)
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
    }
  }

  return (
    <section className={styles.switches}>
      <h3 className={styles.title}>{t('push.title')}</h3>
      <p>{t(refused ? 'push.refused' : 'push.text')}</p>
      <div className={styles.topics}>
        {all.map(topic => {
          const isOn = chosen.includes(topic)
          return (
            <Button
              aria-pressed={isOn}
              disabled={refused}
              icon={isOn ? <CheckIcon size={18} /> : undefined}
              key={topic}
              kind={isOn ? 'primary' : 'quiet'}
              onClick={() =>
                choose(isOn ? chosen.filter(one => one !== topic) : [...chosen, topic])
              }
              size="small"
            >
              {t(`push.topics.${topic}`)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}

/** The data of the notices dialog. The server's capabilities must be known before the list is requested. */
function useNoticeList() {
  const isMember = useSession() !== null
  const offers = useQuery({ ...offersQuery, enabled: isMember })
  const names = offers.data
  const isSupported = isMember && names?.includes('notices') === true
  const list = useQuery({ ...noticesQuery, enabled: isSupported })
  const { error, isError, isPending, isFetching, refetch } = isSupported ? list : offers
  // An unreadable capability may be the one for notices.
  const isAbsent = !isMember || (names !== undefined && !isSupported && !names.unread)
  return {
    /** The server offers no notices. */
    isAbsent,
    isWaiting: !isAbsent && isPending,
    notices: list.data?.notices,
    /** Undefined without a failure. */
    error: isError ? error : undefined,
    isFetching,
    refetch,
    hasPush: isSupported && names.includes('push'),
  }
}

/** The member's latest notices, newest first; opening the dialog marks them as seen. */
export function NoticesDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('notices')
  const client = useQueryClient()
  const { isAbsent, isWaiting, notices, error, isFetching, refetch, hasPush } = useNoticeList()
  const shown = notices?.filter(isKnown)
  const newest = shown?.find(({ isNew }) => isNew)?.at

  useEffect(() => {
    if (!newest) return
    // The count is cleared when the dialog closes, so that new notices stay marked while they are read.
    return () => {
      if (session.token() === null) return
      call(seeNotices, { body: { until: newest } }).then(
        () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
        () => undefined,
      )
    }
  }, [newest, client])

  return (
    <Dialog onClose={onClose} title={t('title')}>
      <div className={styles.content}>
        {isAbsent && <EmptyState icon={<BellIcon size={28} />} title={t('absent')} />}
        {isWaiting && <SkeletonRows rows={4} />}
        {!isAbsent && !isWaiting && !notices && (
          <FailedState onRetry={refetch} retrying={isFetching}>
            {error && errorText(error)}
          </FailedState>
        )}
        <UnreadNote
          count={notices?.unread}
          onRetry={refetch}
          retrying={isFetching}
          text={count => t('unread', { count })}
        />
        {shown?.length === 0 && !notices?.unread && (
          <EmptyState icon={<BellIcon size={28} />} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        )}
        <ul>
          {shown?.map(notice => (
            <li key={notice.id}>
              <NoticeRow notice={notice} onClose={onClose} />
            </li>
          ))}
        </ul>
        {hasPush && canPush() && <PushSwitches />}
      </div>
    </Dialog>
  )
}
