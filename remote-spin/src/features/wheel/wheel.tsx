import type { Slice } from '@tamlung/shared/contract/routes/spinwheel'
import { plainText } from '@tamlung/shared/format/plain-text'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useRotation } from './use-rotation'
import * as styles from './wheel.module.css'
import { type Labels, layLabels, middle, pointAt, radius, sectorPath, side } from './wheel-geometry'

/**
 * Converts a CSS colour to plain hex as it looks on a background, or undefined if it is invalid. The browser's own
 * parser reads the server's text, and only one pixel of the result is used.
 */
function cssColor(value: string | null | undefined, ground: string): string | null {
  const color = value?.trim() ?? ''
  if (/^#[0-9a-f]{6}$/i.test(color)) return color
  if (!globalThis.CSS?.supports?.('color', color)) return null
  const dot = document.createElement('canvas').getContext('2d')
  if (!dot) return null
  for (const paint of [ground, color]) {
    dot.fillStyle = paint
    dot.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
}
type Colors = { fill: string; text: string }

const ink = '#1b1f3a'
const paper = '#fffefb'

const palette: readonly Colors[] = [
  { fill: '#2c2f73', text: paper },
  { fill: '#e9a318', text: '#4a3200' },
  { fill: '#474bb0', text: paper },
  { fill: '#f6f4ee', text: ink },
]

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** The server's colours where they are valid and readable on each other, otherwise ours. */
export function sliceColors(
  slice: number,
  slices: number,
  bgColor: string | null | undefined,
  textColor: string | null | undefined,
): Colors {
  // The last slice is beside the first, so their colours must differ.
  const last = slice === slices - 1 && slice % palette.length === 0 && slices > 1
  const own = palette[(last ? slice + 1 : slice) % palette.length] ?? { fill: ink, text: paper }
  const fill = cssColor(bgColor, paper) ?? own.fill
  const wished = cssColor(textColor, fill)
  if (wished && contrast(fill, wished) >= 3) return { fill, text: wished }
  if (fill === own.fill) return own
  return { fill, text: contrast(fill, ink) > contrast(fill, paper) ? ink : paper }
}

const maxWidth = 350
const shareOfWindow = 0.85
const settled = 500

function sizeFor(width: number): number {
  return Math.round(Math.min(maxWidth, width * shareOfWindow))
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
        style={{ transform: labels.transform(index) }}
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
