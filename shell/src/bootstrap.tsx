import { createRoot } from 'react-dom/client'
import { RemotePage } from './composition/remote-part'
import { remoteRoutes } from './composition/remote-routes'

export function render() {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root')
  const route = remoteRoutes().find(({ path }) => path === location.pathname)
  createRoot(root).render(
    route ? <RemotePage remote={route.remote} path={route.path} /> : <p>nothing here</p>,
  )
}
