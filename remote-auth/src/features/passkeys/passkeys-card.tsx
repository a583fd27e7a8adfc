import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '@tamlung/shared/contract/routes/passkeys'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from '../../devices/device-list.module.css'
import { required } from '../../form/rules'
import { ConfirmDialog } from './confirm-dialog'
import { makeKey, NoKey } from './device-keys'
import { leaveRemovedKey } from './leave-removed-key'
import { PasskeyRow } from './passkey-row'
import { usedHere } from './used-here'

/** A password can be typed again; anything else is not about what was typed. */
function isAskedAgain(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'WRONG_PASSWORD' || !!error.retryAfter)
}

/** The member's keys: to log in by without the password, each with a name, to be added and taken away. */
export function PasskeysCard() {
  const { t } = useTranslation(['passkeys', 'auth'])
  const { data, error, isFetching, refetch } = useQuery(queryOf(listPasskeys, {}))
  const title = useRef<HTMLHeadingElement>(null)
  const [wish, setWish] = useState<Passkey | 'add' | null>(null)
  const passkeys = data?.passkeys
  const nameOf = ({ name }: Passkey) => plainText(name) || t('unnamed')

  function words(error: unknown): string {
    if (error instanceof NoKey) return t(error.isThere ? 'isThere' : 'noKey')
    const isRefused = error instanceof ApiError && error.code === 'KEY_INVALID'
    return isRefused ? t('refused') : errorText(error)
  }

  /**
   * Whatever became of it, the list tells: an answer may be lost after the server has done it. What was pressed may
   * be gone then, and the focus goes to the title.
   */
  async function end(
    done: string,
    change: () => Promise<unknown>,
    isSeen: (now: readonly Passkey[]) => boolean,
  ): Promise<boolean> {
    let failure: unknown = null
    try {
      await change()
    } catch (error) {
      if (isAskedAgain(error)) throw error
      failure = error
    }
    setWish(null)
    const { data: now } = await refetch()
    const isDone = failure === null || (now !== undefined && isSeen(now.passkeys))
    if (isDone) showToast('success', done)
    else showToast('error', words(failure))
    title.current?.focus()
    return isDone
  }

  async function add(name: string, confirmed: Confirmed) {
    const before = new Set(passkeys?.map(({ id }) => id))
    const isAdded = await end(
      t('isAdded'),
      async () => {
        const credential = await makeKey(confirmed)
        await call(addPasskey, { body: { name, credential } })
      },
      now => now.some(({ id }) => !before.has(id)),
    )
    if (isAdded) usedHere.note()
  }

  async function remove({ id }: Passkey, body: Confirmed) {
    const isGone = await end(
      t('isRemoved'),
      () => call(removePasskey, { params: { id }, body }),
      now => now.every(one => one.id !== id),
    )
    if (isGone) await leaveRemovedKey()
  }

  return (
    <Card aria-label={t('title')}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className={styles.what}>{t('what')}</p>
      {!passkeys && error && (
        <FailedState onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </FailedState>
      )}
      {!passkeys && !error && <SkeletonRows rows={1} />}
      {passkeys && (
        <>
          {passkeys.length > 0 && (
            <ul className={styles.list}>
              {passkeys.map(passkey => (
                <PasskeyRow key={passkey.id} onRemove={() => setWish(passkey)} passkey={passkey} />
              ))}
            </ul>
          )}
          <UnreadNote
            count={passkeys.unread}
            onRetry={refetch}
            retrying={isFetching}
            text={count => t('unread', { count })}
          />
          <Button icon={<LockIcon size={20} />} kind="quiet" onClick={() => setWish('add')} wide>
            {t('add')}
          </Button>
        </>
      )}
      {wish === 'add' && (
        <ConfirmDialog
          name={t('numbered', { number: (passkeys?.length ?? 0) + 1 })}
          onClose={() => setWish(null)}
          onConfirm={(confirmed, name) => add(name, confirmed)}
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
      {wish && wish !== 'add' && (
        <ConfirmDialog
          onClose={() => setWish(null)}
          onConfirm={body => remove(wish, body)}
          submitText={t('remove')}
          title={t('removeNamed', { name: nameOf(wish) })}
        />
      )}
    </Card>
  )
}
