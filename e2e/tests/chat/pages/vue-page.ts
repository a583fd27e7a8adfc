import { createApp, h, onMounted, onUnmounted, ref } from 'vue'

type Chat = { destroy: () => void }

const SupportChat = {
  setup() {
    let chat: Chat | undefined
    onMounted(async () => {
      const address = document.body.dataset.chat ?? ''
      const module = await import(/* webpackIgnore: true */ `${address}/chat/v1/embed.mjs`)
      chat = module.tamlungChat.init({ locale: 'en' })
    })
    onUnmounted(() => chat?.destroy())
    return () => null
  },
}

createApp({
  setup() {
    const shown = ref(true)
    const toggle = () => {
      shown.value = !shown.value
    }
    return () => [
      h('button', { onClick: toggle }, 'route'),
      shown.value ? h(SupportChat) : h('p', 'gone'),
    ]
  },
}).mount(document.body.appendChild(document.createElement('main')))
