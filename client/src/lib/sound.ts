/** Soft sounds, made here: sines that rise at once and fade. Loaded only where somebody wants to hear them. */
export type Sound = 'moved' | 'turn' | 'end';
/** Pitch in Hz; when it begins and how long it lasts, in seconds; how loud, of 1. */
type Tone = readonly [pitch: number, from: number, lasts: number, loud: number];

const TONES: Record<Sound, readonly Tone[]> = {
  moved: [[262, 0, 0.12, 0.05]],
  turn: [
    [523, 0, 0.35, 0.06],
    [659, 0.13, 0.5, 0.06],
  ],
  end: [
    [392, 0, 0.5, 0.06],
    [494, 0.16, 0.5, 0.06],
    [587, 0.32, 1, 0.07],
  ],
};
const RISE = 0.012;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  void context.resume();
  for (const tone of TONES[sound]) sing(context, tone);
}

function sing(on: AudioContext, [pitch, from, lasts, loud]: Tone): void {
  const begin = on.currentTime + from;
  const [voice, volume] = [on.createOscillator(), on.createGain()];
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + RISE);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  voice.connect(volume).connect(on.destination);
  voice.start(begin);
  voice.stop(begin + lasts);
}
