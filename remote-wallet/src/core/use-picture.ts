import { useState } from 'react'

/** The address of a picture until it turns out that it cannot be shown: not there, or refused by the policy. */
export function usePicture(address: string | null) {
  const [broken, setBroken] = useState<string | null>(null)
  return {
    source: address === broken ? null : address,
    handleError: () => setBroken(address),
  }
}
