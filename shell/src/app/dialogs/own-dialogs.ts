import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { createElement } from 'react'
import { lazyComponent } from '../lazy-component'
import { withPageTexts } from '../shell-texts'
import { DialogPlaceholder } from './dialog-placeholder'
import { shellDialogs } from './shell-dialogs'

const placeholder = createElement(DialogPlaceholder)

export const ownDialogs = new Map([
  [
    shellDialogs.conditions as string,
    lazyComponent<DialogProps>(
      () => withPageTexts(import('./conditions-dialog').then(module => module.ConditionsDialog)),
      placeholder,
    ),
  ],
  [
    shellDialogs.video as string,
    lazyComponent<DialogProps>(
      () => withPageTexts(import('./video-dialog').then(module => module.VideoDialog)),
      placeholder,
    ),
  ],
  [
    shellDialogs.logOut as string,
    lazyComponent<DialogProps>(
      () => withPageTexts(import('./log-out-dialog').then(module => module.LogOutDialog)),
      placeholder,
    ),
  ],
  [
    shellDialogs.notices,
    lazyComponent<DialogProps>(
      () => import('../notices/notices-chunk').then(module => module.noticesDialog()),
      placeholder,
    ),
  ],
])
