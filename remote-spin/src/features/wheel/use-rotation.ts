import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { angleAt, planSpin, positiveAngle, sliceAt, speedAt } from './spin-motion'

type Parts = {
  disc: RefObject<SVGGElement | null>
  veil: RefObject<SVGCircleElement | null>
}

type Motion = {
  slice: number
  slices: number
  /** Called when another slice passes under the pointer. */
  onTick: () => void
  onRest: () => void
}

/** The share of contrast removed at full speed, where sharp changes would flash. */
const softest = 0.45

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Turns the disc with one transform per frame, without React. */
export function useRotation({ disc, veil }: Parts) {
  const angle = useRef(0)
  const upright = useRef(0)
  const frame = useRef(0)

  const show = useCallback(
    (radians: number, speed: number) => {
      angle.current = radians
      if (disc.current) disc.current.style.transform = `rotate(${radians}rad)`
      if (veil.current) veil.current.style.opacity = String(speed * softest)
    },
    [disc, veil],
  )

  /** Labels turn upright where the wheel rests, the shorter way round. */
  const rest = useCallback(
    (radians: number) => {
      show(radians, 0)
      const turn = positiveAngle(-radians - upright.current + Math.PI) - Math.PI
      upright.current += turn
      disc.current?.style.setProperty('--upright', `${upright.current}rad`)
    },
    [disc, show],
  )

  const stop = useCallback(() => cancelAnimationFrame(frame.current), [])
  useEffect(() => stop, [stop])

  const turnTo = useCallback(
    ({ slice, slices, onTick, onRest }: Motion) => {
      stop()
      const plan = planSpin(angle.current, slice, slices)
      if (prefersStillness()) {
        rest(plan.start + plan.distance)
        onRest()
        return
      }
      let begin: number | undefined
      let under = sliceAt(plan.start, slices)
      const draw = (now: number) => {
        begin ??= now
        const seconds = (now - begin) / 1000
        const radians = angleAt(plan, seconds)
        show(radians, speedAt(plan, seconds))
        const next = sliceAt(radians, slices)
        if (next !== under) onTick()
        under = next
        if (seconds < plan.duration) frame.current = requestAnimationFrame(draw)
        else {
          rest(radians)
          onRest()
        }
      }
      frame.current = requestAnimationFrame(draw)
    },
    [rest, show, stop],
  )

  const reset = useCallback(() => {
    stop()
    rest(0)
  }, [rest, stop])

  return { turnTo, reset }
}
