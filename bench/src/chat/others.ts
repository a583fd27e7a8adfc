/** Another vendor's chat, embedded as its instructions say. */
export type Other = {
  name: string
  /** A remark about its size, if the report needs one. */
  note?: string
  /** The source of a bundle; without it the package's published files are used. */
  entry?: string
  /** The names of the published files; the files that they import are added. */
  published?: readonly string[]
  /** The folder of the package with these files. */
  folder?: string
  /** The path of the files on the server; `/chat` by default. */
  path?: string
  /** Markup in the page. */
  line: string
  /** Markup in the head of the server's document. */
  head?: string
  /** Replies of the server; other calls get 404. */
  answers?: Readonly<Record<string, unknown>>
}

const botpress = `
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Fab, Webchat } from '@botpress/webchat'
function Chat() {
  const [open, setOpen] = useState(false)
  const place = { position: 'fixed', right: '20px' }
  return [
    h(Webchat, { key: 1, clientId: '00000000-0000-4000-8000-000000000000', style: { ...place, bottom: '90px', width: '400px', height: '600px', display: open ? 'flex' : 'none' } }),
    h(Fab, { key: 2, onClick: () => setOpen(!open), style: { ...place, bottom: '20px', width: '64px', height: '64px' } }),
  ]
}
createRoot(document.body.appendChild(document.createElement('div'))).render(h(Chat))
`

const rocketChat = `<script>
  window.RocketChat = command => { RocketChat._.push(command) }
  RocketChat._ = []
  RocketChat.url = location.origin + '/livechat'
</script>
<script async src="/livechat/rocketchat-livechat.min.js"></script>`

export const others: readonly Other[] = [
  {
    name: '@typebot.io/js',
    entry:
      "import bot from '@typebot.io/js/web'; bot.initBubble({ typebot: 'x', apiHost: location.origin })",
    line: '<script defer src="/chat/main.js"></script>',
  },
  {
    name: '@botpress/webchat',
    note: 'with React',
    entry: botpress,
    line: '<script defer src="/chat/main.js"></script>',
  },
  {
    name: '@n8n/chat',
    note: 'its published bundle',
    published: ['chat.bundle.es.js', 'style.css'],
    folder: 'dist',
    line: `<link href="/chat/style.css" rel="stylesheet">
<script type="module">
  import { createChat } from '/chat/chat.bundle.es.js'
  createChat({ webhookUrl: location.origin + '/webhook' })
</script>`,
    answers: { '/webhook': { data: [] } },
  },
  {
    name: '@rocket.chat/livechat',
    note: 'its finished application',
    folder: 'build',
    path: '/livechat',
    line: rocketChat,
    head: '<script>SERVER_URL = location.origin</script>',
    answers: {
      '/api/v1/livechat/config': {
        success: true,
        config: {
          enabled: true,
          online: true,
          settings: { registrationForm: true, nameFieldRegistrationForm: true },
          theme: { title: 'Chat', color: '#c1272d' },
          messages: {},
          departments: [],
          triggers: [],
          resources: {},
        },
      },
    },
  },
]
