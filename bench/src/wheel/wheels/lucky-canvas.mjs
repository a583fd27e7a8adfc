import { LuckyWheel } from 'lucky-canvas'
import { milliseconds, size, slices } from './slices.mjs'

export async function mount(container) {
  let rest
  const wheel = new LuckyWheel(
    {
      divElement: container,
      rAF: window.requestAnimationFrame,
      width: `${size}px`,
      height: `${size}px`,
      flag: 'WEB',
    },
    {
      blocks: [{ padding: '10px', background: '#1b1f3a' }],
      prizes: slices.map(({ label, bgColor, textColor }) => ({
        background: bgColor,
        fonts: [{ text: label, top: '20%', fontColor: textColor }],
      })),
      buttons: [{ radius: '25%', background: '#fffefb', pointer: true }],
      defaultConfig: {
        accelerationTime: milliseconds / 4,
        decelerationTime: (milliseconds * 3) / 4,
      },
      end: () => rest?.(),
    },
  )
  return slice =>
    new Promise(done => {
      rest = done
      wheel.play()
      wheel.stop(slice)
    })
}
