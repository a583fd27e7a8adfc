import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import {
  addPasskey,
  beginConfirming,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '@tamlung/shared/contract/routes/passkeys'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { Button } from '@tamlung/shared/ui/actions/button'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from '../../devices/device-list.module.css'
import { required } from '../../form/rules'
import { ConfirmDialog } from './confirm-dialog'
import { makeKey, NoKey } from './device-keys'
import { loadPasskeysTexts } from './passkeys-texts'
import { usedHere } from './used-here'

type Props = { passkey: Passkey; onRemove: () => unknown }

function PasskeyRow({ passkey, onRemove }: Props) {
  const { t } = useTranslation('passkeys')
  const name = plainText(passkey.name) || t('unnamed')
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          {passkey.usedAt
            ? t('used', { moment: formatDateTime(passkey.usedAt) })
            : t('added', { moment: formatDateTime(passkey.createdAt) })}
        </p>
      </div>
      {passkey.id !== '' && (
        <Button
          aria-label={t('removeNamed', { name })}
          kind="quiet"
          onClick={onRemove}
          size="small"
        >
          {t('remove')}
        </Button>
      )}
    </li>
  )
}

/** A passkey was removed: if it opened the lock, or that is unknown, the PIN alone opens it from now on. */
async function leaveRemovedKey() {
  if (!lockSetting.key()) return
  const known = await call(beginConfirming, {}).then(
    reply => reply.known,
    (): readonly string[] => [],
  )
  const setting = lockSetting.read()
  if (setting?.key && !known.includes(setting.key.id))
    lockSetting.write({ ...setting, key: undefined })
}

/** The member's passkeys for logging in without a password, to be added, named and removed. */
export function PasskeysCard() {
  const { t } = useTranslation(['passkeys', 'auth'])
  const { data, error, isFetching, refetch } = useQuery(queryOf(listPasskeys, {}))
  const title = useRef<HTMLHeadingElement>(null)
  const [action, setAction] = useState<Passkey | 'add' | null>(null)
  const passkeys = data?.passkeys
  const nameOf = ({ name }: Passkey) => plainText(name) || t('unnamed')

  function words(error: unknown): string {
    if (error instanceof NoKey) return t(error.isThere ? 'isThere' : 'noKey')
    const isRefused = error instanceof ApiError && error.code === 'KEY_INVALID'
    return isRefused ? t('refused') : errorText(error)
  }

  async function isAdded(): Promise<boolean> {
    const before = new Set(passkeys?.map(({ id }) => id))
    const { data: now } = await refetch()
    return now?.passkeys.some(({ id }) => !before.has(id)) === true
  }

  async function isRemoved({ id }: Passkey): Promise<boolean> {
    const { data: now } = await refetch()
    return now?.passkeys.every(one => one.id !== id) === true
  }

  function tell(failure: unknown, done: string) {
    if (failure === null) showToast('success', done)
    else showToast('error', words(failure))
    // The pressed button may be gone with its row.
    title.current?.focus()
  }

  return (
    <Card aria-label={t('title')}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className={styles.what}>{t('what')}</p>
      {!passkeys && error && <FailedQuery query={{ error, isFetching, refetch }} />}
      {!passkeys && !error && <SkeletonRows rows={1} />}
      {passkeys && (
        <>
          {passkeys.length > 0 && (
            <ul className={styles.list}>
              {passkeys.map(passkey => (
                <PasskeyRow
                  key={passkey.id}
                  onRemove={() => setAction(passkey)}
                  passkey={passkey}
                />
              ))}
            </ul>
          )}
          <UnreadNote
            count={passkeys.unread}
            onRetry={refetch}
            retrying={isFetching}
            text={count => t('unread', { count })}
          />
          <Button icon={<LockIcon size={20} />} kind="quiet" onClick={() => setAction('add')} wide>
            {t('add')}
          </Button>
        </>
      )}
      {action === 'add' && (
        <ConfirmDialog
          ask={async (confirmed, name) => {
            const credential = await makeKey(confirmed)
            await call(addPasskey, { body: { name, credential } })
          }}
          isSeen={isAdded}
          name={t('numbered', { number: (passkeys?.length ?? 0) + 1 })}
          onClose={() => setAction(null)}
          onEnd={failure => {
            tell(failure, t('isAdded'))
            if (failure === null) usedHere.note()
          }}
          submitText={t('add')}
          title={t('add')}
        >
          <TextField
            autoComplete="off"
            enterKeyHint="next"
            hint={t('nameHint')}
            label={t('name')}
            maxLength={60}
            name="name"
            validate={required('nameRequired')}
          />
        </ConfirmDialog>
      )}
      {action && action !== 'add' && (
        <ConfirmDialog
          ask={body => call(removePasskey, { params: { id: action.id }, body })}
          isSeen={() => isRemoved(action)}
          onClose={() => setAction(null)}
          onEnd={failure => {
            tell(failure, t('isRemoved'))
            if (failure === null) void leaveRemovedKey()
          }}
          submitText={t('remove')}
          title={t('removeNamed', { name: nameOf(action) })}
        />
      )}
    </Card>
  )
}

PasskeysCard.withTexts = withTexts('passkeys', loadPasskeysTexts)
