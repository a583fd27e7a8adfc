import { defineRemote } from '@tamlung/shared/bundling/define-remote'

export default defineRemote({
  name: 'wallet',
  folder: import.meta.dirname,
  settings: ['GAME_SAME_TAB', 'PAYTIMZ_MINIMUM', 'ZPAY_MINIMUM'],
})
