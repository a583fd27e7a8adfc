import './lotto.css'
import { lazy, Suspense, useState } from 'react'

const Draw = lazy(() => import(/* webpackChunkName: "draw" */ './draw'))

export function LottoPage() {
  const [draws, setDraws] = useState(0)
  return (
    <main>
      <h1>Lotto</h1>
      <img src={new URL('./ball.svg', import.meta.url).href} alt="a ball" />
      <button type="button" onClick={() => setDraws(count => count + 1)}>
        Draw
      </button>
      <Suspense>{draws > 0 && <Draw count={draws} />}</Suspense>
    </main>
  )
}
