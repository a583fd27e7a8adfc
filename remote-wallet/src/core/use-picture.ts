import { useState } from 'react'

/** The address of a picture; null once it failed to load, because it is missing or refused by the policy. */
export function usePicture(address: string | null) {
  const [broken, setBroken] = useState<string | null>(null)
  return {
    source: address === broken ? null : address,
    handleError: () => setBroken(address),
  }
}
