import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { contract } from './contract'
import { followChatOpen } from './features/widget/open-state'
import { loadTexts } from './load-texts'

export const remote: RemoteModule = {
  contract,
  pages: {},
  dialogs: {},
  widgets: {
    chat: async () =>
      (await import(/* webpackChunkName: "widget-chat" */ './features/widget/chat-widget'))
        .ChatWidget,
  },
  loadTexts,
  start: followChatOpen,
}
