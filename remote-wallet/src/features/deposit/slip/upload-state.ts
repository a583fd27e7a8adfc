export type UploadState =
  | { phase: 'idle' }
  /** With all of it gone, only the answer is missing. */
  | { phase: 'sending'; share: number }
  /** `traced`: no answer came, but it is among the slips. */
  | { phase: 'done'; traced: boolean }
  /** `open` where nobody knows whether it was taken: `kept` if sending it again is taken for the same. */
  | { phase: 'failed'; error: unknown; open: boolean; kept: boolean }
