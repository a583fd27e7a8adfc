// The wheel uses these tokens for its shadow and colours, which are rendered in each frame.
import '@tamlung/shared/ui/styles/tokens.css'
import type { WheelControl } from '@tamlung/remote-spin/src/features/wheel/wheel'
import { Wheel } from '@tamlung/remote-spin/src/features/wheel/wheel'
import { createRoot } from 'react-dom/client'
import { slices } from './slices.mjs'

type Props = { onControl: (control: WheelControl | null) => void }

function Page({ onControl }: Props) {
  return (
    <Wheel control={onControl} label="Wheel" slices={slices}>
      <button type="button">Spin</button>
    </Wheel>
  )
}

export async function mount(container: HTMLElement) {
  const control = await new Promise<WheelControl>(done => {
    createRoot(container).render(<Page onControl={found => found && done(found)} />)
  })
  return (slice: number) =>
    new Promise<void>(onRest => {
      control.turnTo({ slice, slices: slices.length, onTick() {}, onRest })
    })
}
