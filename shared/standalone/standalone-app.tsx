import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { createQueryClient } from '../api/query-client'
import { useLanguageOfReplies } from '../api/use-language-of-replies'
import { bus } from '../bus/bus'
import { useEvent } from '../bus/use-event'
import type { Lazy, RemoteModule } from '../contract/remote-contract'
import { useSession } from '../session/use-session'
import { ToastRegion } from '../ui/feedback/toast-region'
import { showToast } from '../ui/feedback/toast-store'
import { FailedState } from '../ui/states/failed-state'
import { StandaloneBar } from './standalone-bar'

type LazyPartProps<Props> = { load: Lazy<Props>; props: Props }

/** Renders a page, dialog or widget once it is loaded, and says so if it cannot be. */
function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const { t } = useTranslation('standalone')
  const [loaded, setLoaded] = useState<{ Part?: ComponentType<Props>; failed?: true }>({})

  useEffect(() => {
    let current = true
    load().then(
      Part => current && setLoaded({ Part }),
      () => current && setLoaded({ failed: true }),
    )
    return () => {
      current = false
    }
  }, [load])

  const { Part, failed } = loaded
  if (failed) return <FailedState title={t('failed')} />
  return Part ? <Part {...props} /> : null
}

type OpenDialog = { name: string; parameters: Record<string, string> }

/** Opens the remote's own dialogs; those of others are the business of others. */
function StandaloneDialog({ remote }: { remote: RemoteModule }) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  useEvent('dialog.open', ({ name, parameters = {} }) => setOpen({ name, parameters }))

  const load = open && Object.hasOwn(remote.dialogs, open.name) ? remote.dialogs[open.name] : null
  if (!open || !load) return null
  const onClose = () => {
    setOpen(null)
    bus.emit('dialog.closed', { name: open.name })
  }
  return <LazyPart key={open.name} load={load} props={{ parameters: open.parameters, onClose }} />
}

function Toasts() {
  useEvent('toast.show', ({ tone, text }) => {
    showToast(tone === 'failure' ? 'error' : tone, text)
  })
  return <ToastRegion />
}

const nothing = {}

/** Runs one remote alone in a small frame, against a backend. */
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
