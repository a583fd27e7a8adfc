import { useLanguageOfReplies } from '@tamlung/shared/api/use-language-of-replies'
import { bus } from '@tamlung/shared/bus/bus'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { followLanguage } from '@tamlung/shared/i18n/i18n'
import { followOtherTabs, session } from '@tamlung/shared/session/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addresses, isMemberAddress } from '../../boot/addresses'
import { forgetMember } from './log-out'

/** Handles the end of a session, or of the whole service, in this tab. */
export function useSessionWiring() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { t } = useTranslation('shell')

  useEffect(() => {
    const releases = [followOtherTabs(() => location.reload()), followLanguage()]
    return () => {
      for (const release of releases) release()
    }
  }, [])

  useLanguageOfReplies(client)

  useEvent('session.ended', ({ reason }) => {
    // The event is about another tab's session.
    if (session.token() !== null) return
    forgetMember(client)
    // A visitor page stays: redirecting to /login again and again would be a loop.
    if (!isMemberAddress(location.pathname)) return
    navigate(addresses.login, { replace: true })
    if (reason === 'expired') bus.emit('toast.show', { tone: 'info', text: t('session.expired') })
  })

  useEvent('service.gone', () => {
    if (location.pathname !== addresses.terminated)
      navigate(addresses.terminated, { replace: true })
  })
}
