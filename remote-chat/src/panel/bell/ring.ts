/** The maximum delay of a sound: one that was held back until the next press is dropped. */
const late = 1000

let sound: AudioContext | undefined
let tones = 0

/** Safari lets a sound begin in a press, and by itself only on what has sounded in one: there is one for the page. */
async function wake(): Promise<AudioContext> {
  sound ??= new AudioContext()
  await sound.resume()
  return sound
}

/** A device does not sleep while it is awake. */
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

/** Two short tones, made here: there is no file to fetch. */
export function ring() {
  const requested = Date.now()
  wake().then(
    context => {
      if (Date.now() - requested < late) play(context)
    },
    // A device that has no sound to give.
    () => {},
  )
}

/** The bell was turned on for an earlier page: after the first press on this one it may ring. */
export function wakeInPress(): () => void {
  const stop = () => window.removeEventListener('click', press, true)
  function press() {
    wake().then(stop, stop).then(rest)
  }
  window.addEventListener('click', press, true)
  return stop
}
