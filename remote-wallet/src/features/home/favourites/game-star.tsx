import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { plainText } from '@tamlung/shared/format/plain-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { icon } from '@tamlung/shared/ui/icons/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gameCodes, withFirst } from '../../../core/game-codes'
import { useLastChoices } from '../../../core/use-last-choices'
import * as styles from './game-star.module.css'

const StarIcon = /* @__PURE__ */ icon(
  'M12 4l2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z',
)

/** Marks a favourite of this member on this device, which is first when the page is opened the next time. */
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

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

GameStar.withTexts = withTexts('favourites', loadOwnTexts)
