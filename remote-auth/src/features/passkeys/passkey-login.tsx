import { ApiError } from '@tamlung/shared/api/api-error'
import { offersQuery } from '@tamlung/shared/api/use-offers'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShown } from '../../form/use-shown'
import { startSession } from '../login-draft/login-draft'
import { NoKey, offersAtField, stopAsking, tokenByKey } from './device-keys'
import { loadPasskeysTexts } from './passkeys-texts'
import { usedHere } from './used-here'

/** The challenge that the device signs is valid for five minutes. */
const renewAfter = 4 * 60_000

class NotAvailable extends Error {}

/** Asks the device for any passkey of this site, also one that was synchronised to a new phone. */
export type LogInByKey = () => Promise<void>

/**
 * Gives the page the handler of its button, and shows failures. After a passkey was used, the browser offers it at
 * the number field.
 */
export function PasskeyLogin({ onReady }: { onReady: (logIn: LogInByKey) => void }) {
  const { t } = useTranslation('passkeys')
  const client = useQueryClient()
  const shown = useShown()
  const [failure, setFailure] = useState<unknown>(null)
  const [round, setRound] = useState(0)

  async function logIn(whenChosen: boolean) {
    try {
      const offers = await client.fetchQuery(offersQuery)
      if (!offers.includes('passkeys')) throw new NotAvailable()
      const token = await tokenByKey(whenChosen)
      if (!shown.current) return
      usedHere.note()
      startSession(token)
    } catch (error) {
      // The browser's offer was not requested by the member: no message if it was dismissed or is not available.
      if (
        !shown.current ||
        (whenChosen && (error instanceof NoKey || error instanceof NotAvailable))
      )
        return
      setFailure(error)
      setRound(count => count + 1)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    onReady(() => {
      setFailure(null)
      return logIn(false)
    })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once per challenge
  useEffect(() => {
    if (!usedHere.is()) return
    void offersAtField().then(does => {
      if (does && shown.current) void logIn(true)
    })
    const timer = setTimeout(() => setRound(round + 1), renewAfter)
    return () => clearTimeout(timer)
  }, [round])

  useEffect(() => stopAsking, [])

  function words(error: unknown): string {
    if (error instanceof NoKey) return t('noKey')
    if (error instanceof NotAvailable) return t('notOffered')
    const isUnknown = error instanceof ApiError && error.code === 'WRONG_CREDENTIAL'
    return isUnknown ? t('unknownKey') : errorText(error)
  }

  return failure !== null && <Notice urgent>{words(failure)}</Notice>
}

PasskeyLogin.withTexts = withTexts('passkeys', loadPasskeysTexts)
