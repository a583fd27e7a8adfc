/** `traced`: no answer came, but it is among the slips. `count`: how often, if that can be known. */
export type TakenSlip = { phase: 'done'; traced: boolean; count?: number }

export type UploadState =
  | { phase: 'idle' }
  /** With all of it gone, only the answer is missing. */
  | { phase: 'sending'; share: number }
  | TakenSlip
  /** `open` where nobody knows whether it was taken: `kept` if sending it again is taken for the same. */
  | { phase: 'failed'; error: unknown; open: boolean; kept: boolean }
