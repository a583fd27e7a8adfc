import { Wheel } from 'spin-wheel'
import { milliseconds, slices } from './slices.mjs'

export async function mount(container) {
  const items = slices.map(({ label, bgColor, textColor }) => ({
    label,
    backgroundColor: bgColor,
    labelColor: textColor,
  }))
  const wheel = new Wheel(container, { items })
  return slice =>
    new Promise(done => {
      wheel.onRest = done
      wheel.spinToItem(slice, milliseconds, true, 3, 1)
    })
}
