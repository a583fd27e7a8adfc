import { mount } from 'chosen-wheel'

declare global {
  var benchSpin: ((slice: number) => Promise<number[]>) | undefined
}

/** Records the milliseconds between the frames of one spin. */
function watchFrames() {
  const frames: number[] = []
  let last: number | undefined
  let watching = true
  const see = (now: number) => {
    if (last !== undefined) frames.push(now - last)
    last = now
    if (watching) requestAnimationFrame(see)
  }
  requestAnimationFrame(see)
  return () => {
    watching = false
    return frames
  }
}

const container = document.createElement('div')
container.style.cssText = 'width:340px;height:340px'
document.body.append(container)

const spin = await mount(container)
globalThis.benchSpin = async slice => {
  const stop = watchFrames()
  await spin(slice)
  return stop()
}
