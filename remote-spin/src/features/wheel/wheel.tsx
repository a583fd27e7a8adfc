import type { Slice } from '@tamlung/shared/contract/routes/spinwheel'
import { plainText } from '@tamlung/shared/format/plain-text'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { sliceColors } from './slice-colors'
import { useRotation } from './use-rotation'
import * as styles from './wheel.module.css'
import { type Labels, layLabels, middle, pointAt, radius, sectorPath, side } from './wheel-geometry'

const largest = 350
const shareOfWindow = 0.85
const settled = 500

function sizeFor(width: number): number {
  return Math.round(Math.min(largest, width * shareOfWindow))
}

/** The wheel's width. It follows the window 500 ms after the last change. */
export function useWheelSize(): number {
  const [size, setSize] = useState(() => sizeFor(window.innerWidth))
  useEffect(() => {
    let timer = 0
    const onResize = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setSize(sizeFor(window.innerWidth)), settled)
    }
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', onResize)
    }
  }, [])
  return size
}

export type WheelControl = ReturnType<typeof useRotation>

type WheelProps = {
  slices: readonly Slice[]
  label: string
  /** The button in the centre. */
  children: ReactNode
  control: Ref<WheelControl>
}

const labelLength = 16
const lamps = 24

type SectorProps = { slice: Slice; index: number; count: number; label: string; labels: Labels }

function Sector({ slice, index, count, label, labels }: SectorProps) {
  const { fill, text } = sliceColors(index, count, slice.bgColor, slice.textColor)
  return (
    <g>
      <path className={styles.sector} d={sectorPath(index, count)} fill={fill} />
      <text
        className={styles.label}
        dominantBaseline="central"
        fill={text}
        fontSize={labels.size(label)}
        style={{ transform: labels.place(index) }}
        textAnchor="middle"
      >
        {label}
      </text>
    </g>
  )
}

/** The picture of the wheel. The prizes are listed beside it as text, so screen readers skip the drawing. */
export function Wheel({ slices, label, children, control }: WheelProps) {
  const disc = useRef<SVGGElement>(null)
  const veil = useRef<SVGCircleElement>(null)
  const rotation = useRotation({ disc, veil })
  const size = useWheelSize()
  const words = slices.map(slice => plainText(slice.label, labelLength))
  const labels = layLabels(words)
  useImperativeHandle(control, () => rotation, [rotation])

  return (
    <div className={styles.wheel} style={{ width: size, height: size }}>
      <svg aria-label={label} className={styles.picture} role="img" viewBox={`0 0 ${side} ${side}`}>
        <circle className={styles.rim} cx={middle} cy={middle} r={radius + 12} />
        <g className={styles.disc} ref={disc}>
          {slices.map((slice, index) => (
            <Sector
              count={slices.length}
              index={index}
              key={index}
              label={words[index] ?? ''}
              labels={labels}
              slice={slice}
            />
          ))}
          <circle className={styles.veil} cx={middle} cy={middle} r={radius} ref={veil} />
        </g>
        {Array.from({ length: lamps }, (_, lamp) => {
          const { x, y } = pointAt((lamp / lamps) * 2 * Math.PI, radius + 6)
          return <circle className={styles.lamp} cx={x} cy={y} key={lamp} r={2} />
        })}
        <path className={styles.pointer} d={`M${middle - 15} 2h30l-15 34z`} />
      </svg>
      <div className={styles.hub}>{children}</div>
    </div>
  )
}
