/** Two short tones, made here: there is no file to fetch. */
export function ring() {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = 0.1
  volume.connect(context.destination)
  for (const [begin, pitch] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const tone = context.createOscillator()
    tone.frequency.value = pitch
    tone.connect(volume)
    tone.start(context.currentTime + begin)
    tone.stop(context.currentTime + begin + 0.15)
    if (begin > 0) tone.onended = () => void context.close()
  }
}
