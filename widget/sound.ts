/**
 * Plays a short two-tone sound. Silent if the browser blocks audio because the visitor has not interacted with the
 * page.
 */
export function playNote(): void {
  try {
    const context = new AudioContext();
    const gain = context.createGain();
    gain.connect(context.destination);
    gain.gain.setValueAtTime(0.08, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.4);
    for (const [at, frequency] of [
      [0, 660],
      [0.12, 880],
    ] as const) {
      const tone = context.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(gain);
      tone.start(context.currentTime + at);
      tone.stop(context.currentTime + 0.4);
    }
    setTimeout(() => void context.close(), 600);
  } catch {
    // Audio is not available.
  }
}
