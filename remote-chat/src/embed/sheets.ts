import * as icon from '@tamlung/shared/ui/icons/icon.module.css'
import * as mark from '@tamlung/shared/ui/layout/mark.module.css'
import * as tokens from '@tamlung/shared/ui/styles/tokens.css'
import * as composer from '../panel/composer/composer.module.css'
import * as content from '../panel/content/content.module.css'
import * as ending from '../panel/ending/ending.module.css'
import * as list from '../panel/list/list.module.css'
import * as panel from '../panel/panel.module.css'
import * as viewer from '../panel/picture-viewer.module.css'
import * as search from '../panel/search/search.module.css'
import * as service from '../panel/service/service.module.css'
import * as host from './host.css'

/** In the embed's build a sheet's module also holds the sheet itself. */
function sheetOf(module: object): CSSStyleSheet {
  return Reflect.get(module, 'default')
}

/** Everything that the panel wears; `host` first, since it sets the order of the layers. */
export const sheets: readonly CSSStyleSheet[] = [
  host,
  tokens,
  icon,
  mark,
  panel,
  list,
  ending,
  search,
  service,
  content,
  composer,
  viewer,
].map(sheetOf)
