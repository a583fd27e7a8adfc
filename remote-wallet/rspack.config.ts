import { defineRemote } from '@tamlung/shared/build/define-remote'

export default defineRemote({
  name: 'wallet',
  settings: ['GAME_SAME_TAB', 'PAYTIMZ_MINIMUM', 'ZPAY_MINIMUM'],
})
