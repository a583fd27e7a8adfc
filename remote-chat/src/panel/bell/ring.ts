/** The maximum delay of a sound in milliseconds: one that the browser holds back until the next press is dropped. */
const late = 1000

let sound: AudioContext | undefined
let tones = 0

/**
 * Starts the page's only audio context. Safari starts a context in a press only, and by script only one that has
 * started in a press before.
 */
async function wake(): Promise<AudioContext> {
  sound ??= new AudioContext()
  await sound.resume()
  return sound
}

/** Suspends the context when nothing plays, because a running one keeps the device awake. */
function rest() {
  if (tones === 0) void sound?.suspend()
}

function play(context: AudioContext) {
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
    tones += 1
    tone.onended = () => {
      tones -= 1
      rest()
    }
  }
}

/** Plays two short synthesized tones, which need no file. */
export function ring() {
  const requested = Date.now()
  wake().then(
    context => {
      if (Date.now() - requested < late) play(context)
    },
    // A device without sound.
    () => {},
  )
}

/**
 * For a bell that was turned on on an earlier page: starts the context in the first press on this one, so that it may
 * ring.
 */
export function wakeInPress(): () => void {
  const stop = () => window.removeEventListener('click', press, true)
  function press() {
    wake().then(stop, stop).then(rest)
  }
  window.addEventListener('click', press, true)
  return stop
}
