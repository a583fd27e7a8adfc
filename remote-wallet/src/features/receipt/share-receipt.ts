/** Whether this phone has a sheet through which things are shared. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** The picture where the sheet takes pictures, else the words. Whoever closes the sheet has not failed. */
export async function shareReceipt(text: string, picture: File | null): Promise<boolean> {
  const files = picture ? [picture] : []
  const takesPictures = files.length > 0 && navigator.canShare?.({ files })
  try {
    await navigator.share(takesPictures ? { files } : { text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
