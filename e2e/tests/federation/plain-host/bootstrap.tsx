import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { type ComponentType, lazy, Suspense, version } from 'react'
import { createRoot } from 'react-dom/client'

type PartProps = { kind: 'page' | 'widget'; name: string; language: 'en' }

/** Where the manifests lie, said by the page. */
const base = document.querySelector<HTMLMetaElement>('meta[name="remotes"]')?.content ?? ''

registerRemotes([
  { name: 'tamlung_spin', entry: `${base}/remotes/spin/3.0.0/mf-manifest.json?build=7` },
  { name: 'tamlung_chat', entry: `${base}/remotes/chat/3.0.0/mf-manifest.json?build=7` },
])

const part = (remote: string) =>
  lazy(async () => {
    const loaded = await loadRemote<{ Part: ComponentType<PartProps> }>(`${remote}/part`)
    if (!loaded) throw new Error(`${remote} did not come`)
    return { default: loaded.Part }
  })

const Wheel = part('tamlung_spin')
const Chat = part('tamlung_chat')

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Suspense>
      <p>this host has React {version}</p>
      <Wheel kind="page" language="en" name="/user/spin" />
      <Chat kind="widget" language="en" name="chat" />
    </Suspense>,
  )
