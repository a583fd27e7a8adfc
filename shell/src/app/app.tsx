import { createQueryClient } from '@tamlung/shared/api/query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { addresses } from '../boot/addresses'
import { RemotePage } from '../composition/render/remote-view'
import { movedRoutes } from '../composition/resolve/remote-routes'
import { FirstAddress, MovedAddress, RequireActive, RequireMember } from './guards/guards'
import { MemberLayout } from './layouts/member-layout'
import { RootLayout } from './layouts/root-layout'
import { VisitorLayout } from './layouts/visitor-layout'
import { Contact, HowTo, NotFound, ReceiptCheck, Terminated } from './pages/own-pages'
import { PagePlaceholder } from './pages/page-placeholder'
import { ownPages, type RemotePageInfo, remotePages } from './pages/pages'

function remoteRoute({ path, remote }: RemotePageInfo) {
  const page = <RemotePage key={path} path={path} remote={remote} skeleton={<PagePlaceholder />} />
  const guarded = path === addresses.login ? <RequireActive>{page}</RequireActive> : page
  return <Route element={guarded} key={path} path={path} />
}

/** Every address of the product: the shell's own pages and those of the registry's remotes. */
function AppRoutes() {
  const remote = remotePages()
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route element={<FirstAddress />} path="/" />
        <Route element={<FirstAddress />} path={addresses.member} />
        <Route element={<VisitorLayout />}>
          <Route element={<HowTo />} path={ownPages.howTo.path} />
          <Route element={<Contact />} path={ownPages.contact.path} />
          {remote.filter(({ access }) => access === 'public').map(remoteRoute)}
        </Route>
        <Route
          element={
            <RequireMember>
              <MemberLayout />
            </RequireMember>
          }
        >
          <Route element={<Contact />} path={ownPages.memberContact.path} />
          {remote.filter(({ access }) => access === 'member').map(remoteRoute)}
        </Route>
        <Route element={<ReceiptCheck />} path={ownPages.receiptCheck.path} />
        <Route element={<Terminated />} path={ownPages.terminated.path} />
        {movedRoutes().map(([from, to]) => (
          <Route element={<MovedAddress to={to} />} key={from} path={from} />
        ))}
        <Route element={<NotFound />} path="*" />
      </Route>
    </Routes>
  )
}

/** The whole product. It is shown once its first texts are loaded. */
export function App() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
