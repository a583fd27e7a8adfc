import { createElement, useState } from 'react'
import { Wheel } from 'react-custom-roulette-r19'
import { createRoot } from 'react-dom/client'
import { slices } from './slices.mjs'

const data = slices.map(({ label, bgColor, textColor }) => ({
  option: label,
  style: { backgroundColor: bgColor, textColor },
}))

// In the library's own unit: 1 is about 11 seconds in three phases.
const spinDuration = 0.16

function Page({ onSpin }) {
  const [order, setOrder] = useState({ slice: 0, spinning: false })
  onSpin(
    slice =>
      new Promise(done => {
        setOrder({ slice, spinning: true, done })
      }),
  )
  return createElement(Wheel, {
    data,
    mustStartSpinning: order.spinning,
    prizeNumber: order.slice,
    spinDuration,
    onStopSpinning() {
      setOrder({ slice: order.slice, spinning: false })
      order.done?.()
    },
  })
}

export async function mount(container) {
  let spin
  await new Promise(done => {
    const onSpin = next => {
      spin = next
      done()
    }
    createRoot(container).render(createElement(Page, { onSpin }))
  })
  return slice => spin(slice)
}
