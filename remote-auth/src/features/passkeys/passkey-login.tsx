import { ApiError } from '@tamlung/shared/api/api-error'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useShown } from '../../form/use-shown'
import { forgetDraft } from '../register/draft/forget-draft'
import { NoKey, offersAtField, stopAsking, tokenByKey } from './device-keys'
import { usedHere } from './used-here'

/** What the device is to sign is good for five minutes. */
const offeredAnew = 4 * 60_000

/** The browser offers the keys of this device at the field for the number; a press asks for any key. */
export function PasskeyLogin() {
  const { t } = useTranslation('passkeys')
  const navigate = useNavigate()
  const shown = useShown()
  const [failure, setFailure] = useState<unknown>(null)
  const [round, setRound] = useState(0)

  async function logIn(whenChosen: boolean) {
    try {
      const token = await tokenByKey(whenChosen)
      if (!shown.current) return
      session.start(token, false)
      forgetDraft()
      usedHere.note()
      navigate('/user', { replace: true })
    } catch (error) {
      // Whoever has chosen none of what was offered has asked for nothing.
      if (!shown.current || (whenChosen && error instanceof NoKey)) return
      setFailure(error)
      setRound(round + 1)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once a round
  useEffect(() => {
    void offersAtField().then(does => {
      if (does && shown.current) void logIn(true)
    })
    const timer = setTimeout(() => setRound(round + 1), offeredAnew)
    return () => clearTimeout(timer)
  }, [round])

  useEffect(() => stopAsking, [])

  function words(error: unknown): string {
    if (error instanceof NoKey) return t('noKey')
    const isUnknown = error instanceof ApiError && error.code === 'WRONG_CREDENTIAL'
    return isUnknown ? t('unknownKey') : errorText(error)
  }

  return (
    <>
      <Button
        icon={<LockIcon size={20} />}
        kind="quiet"
        onClick={() => {
          setFailure(null)
          return logIn(false)
        }}
      >
        {t('logIn')}
      </Button>
      {failure !== null && <Notice urgent>{words(failure)}</Notice>}
    </>
  )
}
