/** Plays two short synthesized tones, without an audio file. Silent where the browser does not allow sound. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime: now } = context;
  for (const [frequency, at] of notes) note(context, frequency, now + at);
}

let context: AudioContext | undefined;
const notes = [
  [784, 0],
  [1_047, 0.12],
] as const;
const lasts = 0.22;

function note(audio: AudioContext, frequency: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + lasts);
}
