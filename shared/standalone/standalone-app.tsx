import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { createQueryClient } from '../api/query-client'
import { useLanguageOfReplies } from '../api/use-language-of-replies'
import { useEvent } from '../bus/use-event'
import type { RemoteModule } from '../contract/remote-contract'
import { useSession } from '../session/use-session'
import { ToastRegion } from '../ui/feedback/toast-region'
import { showToast } from '../ui/feedback/toast-store'
import { LazyPart } from './lazy-part'
import { StandaloneBar } from './standalone-bar'
import { StandaloneDialog } from './standalone-dialog'

function Toasts() {
  useEvent('toast.show', ({ tone, text }) => {
    showToast(tone === 'failure' ? 'error' : tone, text)
  })
  return <ToastRegion />
}

const nothing = {}

/** Shows one remote alone in a small frame, with a backend. */
export function StandaloneApp({ remote }: { remote: RemoteModule }) {
  const [queryClient] = useState(createQueryClient)
  useLanguageOfReplies(queryClient)
  const { contract, pages, widgets } = remote
  const token = useSession()
  const open = contract.routes.filter(({ access }) => access === 'public' || token !== null)
  const paths = new Set<string>(open.map(({ path }) => path))
  const first = open[0]?.path
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <StandaloneBar contract={contract} />
        <main>
          <Routes>
            {Object.entries(pages)
              .filter(([path]) => paths.has(path))
              .map(([path, load]) => (
                <Route element={<LazyPart load={load} props={nothing} />} key={path} path={path} />
              ))}
            <Route element={first ? <Navigate replace to={first} /> : null} path="*" />
          </Routes>
        </main>
        {Object.entries(widgets).map(([name, load]) => (
          <LazyPart key={name} load={load} props={nothing} />
        ))}
        <StandaloneDialog remote={remote} />
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
