import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** The share of its speed that the wheel keeps per sixtieth of a second. */
const friction = 0.991
const lambda = -60 * Math.log(friction)

export const fullTurn = 2 * Math.PI

type SpinPlan = {
  start: number
  /** The total turn, in radians. */
  distance: number
  /** In seconds. */
  duration: number
}

/** The share of the way after `seconds`. Friction slows the wheel down, and it is exactly at rest at the end. */
export function progress(seconds: number, duration: number): number {
  if (seconds >= duration) return 1
  if (seconds <= 0) return 0
  const rest = Math.exp(-lambda * duration)
  const way = (t: number) => (1 - Math.exp(-lambda * t)) / lambda - t * rest
  return way(seconds) / way(duration)
}

/**
 * The angle of the wheel at a moment. It depends on time alone, not on the number of frames, so a device that stalls
 * rests on the same slice at the same time.
 */
export function angleAt(plan: SpinPlan, seconds: number): number {
  return plan.start + plan.distance * progress(seconds, plan.duration)
}

/** The speed as a share of the maximum, used to soften contrast while the wheel is fast. */
export function speedAt({ duration }: SpinPlan, seconds: number): number {
  if (seconds >= duration || seconds < 0) return 0
  const rest = Math.exp(-lambda * duration)
  return (Math.exp(-lambda * seconds) - rest) / (1 - rest)
}

function positiveAngle(angle: number): number {
  const rest = angle % fullTurn
  return rest < 0 ? rest + fullTurn : rest
}

/** The slice under the pointer at the top. Slice 0 begins at the top of an unturned wheel; slices go clockwise. */
export function sliceAt(angle: number, slices: number): number {
  return Math.floor(positiveAngle(-angle) / (fullTurn / slices)) % slices
}

/** The way from the current angle to the chosen slice: 3 or 4 full turns within 1.2 to 2 seconds. */
export function planSpin(
  start: number,
  slice: number,
  slices: number,
  random: () => number = Math.random,
): SpinPlan {
  const turns = random() < 0.5 ? 3 : 4
  const duration = (4 + random()) * turns * 0.1
  const width = fullTurn / slices
  // Varies within the slice, but never so near an edge that the result could be doubted.
  const within = width * (0.2 + 0.6 * random())
  const rest = positiveAngle(-(slice * width + within) - start)
  return { start, distance: turns * fullTurn + rest, duration }
}

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
