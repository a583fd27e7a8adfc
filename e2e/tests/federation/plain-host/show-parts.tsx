import { type ComponentType, lazy, Suspense, useState, version } from 'react'
import { createRoot } from 'react-dom/client'

type PartProps = { kind: 'page' | 'widget'; name: string; language: 'en' }
export type Loaded = { Part: ComponentType<PartProps> }

/** The origin of the manifests, from the page's meta element. */
const base = document.querySelector<HTMLMetaElement>('meta[name="remotes"]')?.content ?? ''

export const remotes = ['spin', 'chat'].map(name => ({
  name: `tamlung_${name}`,
  entry: `${base}/remotes/${name}/3.0.0/mf-manifest.json?build=7`,
}))

/** Renders both remotes with a button that unmounts and mounts them. */
export function showParts(load: (part: string) => Promise<Loaded | null>) {
  const part = (remote: string) =>
    lazy(async () => {
      const loaded = await load(`${remote}/part`)
      if (!loaded) throw new Error(`${remote} did not come`)
      return { default: loaded.Part }
    })
  const Wheel = part('tamlung_spin')
  const Chat = part('tamlung_chat')
  function Page() {
    const [shown, setShown] = useState(true)
    return (
      <Suspense>
        <p>this host has React {version}</p>
        <button onClick={() => setShown(!shown)} type="button">
          {shown ? 'take away' : 'show again'}
        </button>
        {shown && (
          <>
            <Wheel kind="page" language="en" name="/user/spin" />
            <Chat kind="widget" language="en" name="chat" />
          </>
        )}
      </Suspense>
    )
  }
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Page />)
}
