/** A browser whose bell is heard by nobody but the test: answers how often it has rung. */
export function countRings(): () => number {
  let rung = 0
  const tone = { frequency: {}, connect() {}, start() {}, stop() {} }
  globalThis.AudioContext = class {
    currentTime = 0
    createGain = () => ({ gain: {}, connect() {} })
    createOscillator = () => tone
    constructor() {
      rung += 1
    }
  } as unknown as typeof AudioContext
  return () => rung
}
