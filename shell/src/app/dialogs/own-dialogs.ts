import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { createElement } from 'react'
import { lazyPart } from '../lazy-part'
import { withPageTexts } from '../shell-texts'
import { DialogPlaceholder } from './dialog-placeholder'
import { shellDialogs } from './shell-dialogs'

const placeholder = createElement(DialogPlaceholder)

export const ownDialogs = new Map([
  [
    shellDialogs.conditions as string,
    lazyPart<DialogProps>(
      () => withPageTexts(import('./conditions-dialog').then(module => module.ConditionsDialog)),
      placeholder,
    ),
  ],
  [
    shellDialogs.video as string,
    lazyPart<DialogProps>(
      () => withPageTexts(import('./video-dialog').then(module => module.VideoDialog)),
      placeholder,
    ),
  ],
  [
    shellDialogs.notices,
    lazyPart<DialogProps>(
      () => import('../notices/notices-chunk').then(module => module.noticesDialog()),
      placeholder,
    ),
  ],
])
