import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { plainText } from '@tamlung/shared/format/plain-text'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gameCodes, withFirst } from '../../../core/game-codes'
import { useLastChoices } from '../../../core/use-last-choices'
import * as styles from './game-star.module.css'
import { StarIcon } from './star-icon'

/** A favourite of this member's on this device: it stands first when the page is opened the next time. */
export function GameStar({ game: { code, name } }: { game: GameAccount }) {
  const { t } = useTranslation('favourites')
  const { last, keep } = useLastChoices()
  const [liked, setLiked] = useState(() => gameCodes(last.liked).includes(code))

  function toggle() {
    const others = gameCodes(last.liked).filter(other => other !== code)
    keep({ liked: liked ? others : withFirst(others, code) })
    setLiked(!liked)
  }

  return (
    <IconButton
      aria-pressed={liked}
      className={styles.star}
      icon={<StarIcon size={20} />}
      label={t('favourite', { name: plainText(name || code, 40) })}
      onClick={toggle}
    />
  )
}
