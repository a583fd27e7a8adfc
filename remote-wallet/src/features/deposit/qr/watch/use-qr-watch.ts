import { useEffect, useSyncExternalStore } from 'react'
import { qrViewers, qrWatch } from './qr-watch'

const get = () => qrWatch.get()

/** The watched QRs, for components that show their outcome. */
export function useQrWatch() {
  useEffect(() => {
    const viewer = Symbol('viewer')
    qrViewers.add(viewer)
    return () => {
      qrViewers.delete(viewer)
    }
  }, [])
  return useSyncExternalStore(qrWatch.subscribe, get)
}
