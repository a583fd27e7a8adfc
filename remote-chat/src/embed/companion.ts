import type { ChatConversation } from '../core/conversation'
import type { Clock } from '../core/ports'
import type { Asked, EmbedUser, PanelHost } from './options'
import { sayForVisitor } from './say-for-visitor'
import { tellPage } from './tell-page'
import { createTelling } from './tell-staff'
import { memberOf } from './token-identity'

type Options = {
  emit: PanelHost['emit']
  clock: Clock
  tell: Parameters<typeof createTelling>[0]['tell']
  written: Set<string>
}

/** Stands between the page and the conversation of whoever is here; what waits for one person is not another's. */
export function createCompanion({ emit, clock, tell, written }: Options) {
  let followed: ChatConversation | undefined
  let telling: ReturnType<typeof createTelling> | undefined
  let stopTelling: (() => void) | undefined

  function stop() {
    telling?.stop()
    stopTelling?.()
  }

  return {
    follow(conversation: ChatConversation) {
      if (conversation === followed) return
      stop()
      followed = conversation
      telling = createTelling({ conversation, clock, tell })
      stopTelling = tellPage({ conversation, emit, written })
    },

    take(asked: Asked, by?: EmbedUser | null) {
      // Before the panel was there the page may have named another one: what a guest did goes along with them, no more.
      if (by?.token && `member:${memberOf(by.token)?.identity.userId}` !== followed?.name) return
      if (Array.isArray(asked)) telling?.note(...asked)
      else if (followed && !sayForVisitor(followed, asked)) emit('error', 'too long')
    },

    stop,
  }
}
