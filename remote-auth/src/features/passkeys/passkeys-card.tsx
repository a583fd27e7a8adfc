import { queryOf } from '@tamlung/shared/api/query-of'
import { listPasskeys, type Passkey } from '@tamlung/shared/contract/routes/passkeys'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
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
import { PasskeyRow } from './passkey-row'
import { useChangePasskeys } from './use-change-passkeys'

/** The member's keys: to log in by without the password, each with a name, to be added and taken away. */
export function PasskeysCard() {
  const { t } = useTranslation(['passkeys', 'auth'])
  const { data, error, isFetching, refetch } = useQuery(queryOf(listPasskeys, {}))
  const title = useRef<HTMLHeadingElement>(null)
  const [wish, setWish] = useState<Passkey | 'add' | null>(null)
  const passkeys = data?.passkeys
  const nameOf = ({ name }: Passkey) => plainText(name) || t('unnamed')

  const { add, remove } = useChangePasskeys({
    passkeys,
    read: async () => (await refetch()).data?.passkeys,
    onAnswered: () => setWish(null),
    // What was pressed may be gone with what it did.
    onTold: () => title.current?.focus(),
  })

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
