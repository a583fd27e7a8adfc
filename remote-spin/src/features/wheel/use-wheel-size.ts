import { useEffect, useState } from 'react'

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
