import { queryOf } from '@tamlung/shared/api/query-of'
import { type Credentials, getCredentials } from '@tamlung/shared/contract/routes/wallet'
import { CopyButton } from '@tamlung/shared/ui/actions/copy-button'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { EyeIcon, EyeOffIcon } from '@tamlung/shared/ui/icons/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactRow, FactRows } from '../../core/fact-rows'

/** A game's username and password; removed from the cache as soon as nothing shows them. */
export function useCredentials(slotCode: string) {
  return useQuery({ ...queryOf(getCredentials, { params: { slotCode } }), gcTime: 0 })
}

/** A game's username and password; the password is hidden until the member shows it. */
export function CredentialRows({ credentials }: { credentials: Credentials }) {
  const { t } = useTranslation('wallet')
  const [shown, setShown] = useState(false)
  const { username, password } = credentials
  return (
    <FactRows>
      <FactRow
        end={username && <CopyButton text={username} />}
        label={t('game.username')}
        value={username || '–'}
      />
      <FactRow
        end={
          password && (
            <>
              <IconButton
                aria-pressed={shown}
                icon={shown ? <EyeOffIcon /> : <EyeIcon />}
                label={t(shown ? 'ui:hidePassword' : 'ui:showPassword')}
                onClick={() => setShown(!shown)}
              />
              <CopyButton name={t('game.password')} secret text={password} />
            </>
          )
        }
        label={t('game.password')}
        value={password ? (shown ? password : '••••••••') : '–'}
      />
    </FactRows>
  )
}
