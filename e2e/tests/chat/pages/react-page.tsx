import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Chat = { destroy: () => void }
type Module = { tamlungChat: { init: (options: object) => Chat } }

function SupportChat({ locale }: { locale: string }) {
  useEffect(() => {
    let chat: Chat | undefined
    let left = false
    const address = document.body.dataset.chat ?? ''
    void import(/* webpackIgnore: true */ `${address}/chat/v1/embed.mjs`).then((module: Module) => {
      if (!left) chat = module.tamlungChat.init({ locale })
    })
    return () => {
      left = true
      chat?.destroy()
    }
  }, [locale])
  return null
}

function App() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button onClick={() => setShown(!shown)} type="button">
        route
      </button>
      {shown && <SupportChat locale="en" />}
    </>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
