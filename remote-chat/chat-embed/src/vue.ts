import { defineComponent, onMounted, onUnmounted, type PropType, watch } from 'vue'
import { type StartedChat, startTamlungChat } from './start.js'
import type {
  Chat,
  EmbedButton,
  EmbedEvents,
  EmbedLanguage,
  EmbedMessage,
  EmbedOptions,
  EmbedTheme,
  EmbedUser,
} from './types.js'

/** Shows the chat while the component is mounted; renders nothing on a server. */
export const TamlungChat = defineComponent({
  name: 'TamlungChat',
  props: {
    server: { type: String, required: true },
    locale: String as PropType<EmbedLanguage>,
    theme: String as PropType<EmbedTheme>,
    user: Object as PropType<EmbedUser>,
    hidden: Boolean,
    /** The other options of `init`; later changes have no effect. */
    options: Object as PropType<EmbedOptions>,
  },
  emits: {
    ready: (_: Chat) => true,
    open: () => true,
    close: () => true,
    unread: (_: number) => true,
    sent: (_: EmbedMessage) => true,
    received: (_: EmbedEvents['received']) => true,
    pressed: (_: EmbedButton) => true,
    expired: () => true,
    error: (_: string) => true,
  },
  setup(props, { emit }) {
    let started: StartedChat | undefined
    onMounted(() => {
      const { server, locale, theme, user, hidden, options } = props
      started = startTamlungChat({
        ...options,
        server,
        hidden,
        onFailure: () => emit('error', 'loader'),
        ...(locale && { locale }),
        ...(theme && { theme }),
        ...(user && { user }),
      })
      started.use(chat => {
        chat.on('ready', () => emit('ready', chat))
        chat.on('open', () => emit('open'))
        chat.on('close', () => emit('close'))
        chat.on('unread', count => emit('unread', count))
        chat.on('sent', message => emit('sent', message))
        chat.on('received', message => emit('received', message))
        chat.on('pressed', button => emit('pressed', button))
        chat.on('expired', () => emit('expired'))
        chat.on('error', reason => emit('error', reason))
      })
    })
    onUnmounted(() => started?.destroy())
    watch(
      () => props.locale,
      locale => started?.use(chat => locale && chat.setLocale(locale)),
    )
    watch(
      () => props.theme,
      theme => started?.use(chat => chat.setTheme(theme ?? 'auto')),
    )
    watch(
      () => props.user,
      user => started?.use(chat => chat.setUser(user ?? null)),
      { deep: true },
    )
    watch(
      () => props.hidden,
      hidden => started?.use(chat => (hidden ? chat.hide() : chat.show())),
    )
    return () => null
  },
})
