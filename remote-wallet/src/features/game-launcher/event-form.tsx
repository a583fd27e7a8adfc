import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { safeUrl } from '@tamlung/shared/format/safe-url'
import { Button } from '@tamlung/shared/ui/actions/button'
import { PlayIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { Note } from '../../core/note'
import { gameLink } from './opens-new-tab'

interface EventFormProps {
  game: GameAccount
  fields: Readonly<Record<string, string>>
}

/** A game that is opened by a form of its own, posted to its own address. */
export function EventForm({ game, fields }: EventFormProps) {
  const { t } = useTranslation('wallet')
  const action = safeUrl(game.web)
  if (action === null) return <Note>{t('launcher.noAddress')}</Note>
  return (
    <form action={action} method="post" rel={gameLink.rel} target={gameLink.target}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <Button icon={<PlayIcon />} kind="wanted" size="main" type="submit">
        {t('launcher.enter')}
      </Button>
    </form>
  )
}
