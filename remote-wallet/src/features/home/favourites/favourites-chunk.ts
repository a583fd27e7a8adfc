import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { loadFavouritesTexts } from './favourites-texts'
import { GameStar } from './game-star'

export async function gameStar() {
  await registerTexts('favourites', loadFavouritesTexts)
  return GameStar
}
