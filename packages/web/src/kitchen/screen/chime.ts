import { useEffect, useSyncExternalStore } from 'react';

const REPEAT_MS = 5000;
/** Two strokes of a small bell, in hertz. */
const STROKES = [880, 1174.66];
const STROKE_GAP_S = 0.22;
const STROKE_LENGTH_S = 1.1;
const LOUDNESS = 0.5;

let context: AudioContext | null = null;
const listeners = new Set<() => void>();

/** Call from a tap or a key press: browsers allow no sound before one. */
export function switchSound(isOn: boolean): void {
  if (!isOn) return void context?.suspend();
  context ??= openContext();
  // When refused, the sound stays off, and the board shows that.
  context?.resume().catch(() => undefined);
}

/** Whether the next chime will be audible, as far as the browser can tell. */
export function useIsSoundOn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => context?.state === 'running',
    () => false,
  );
}

/** Rings now, and every five seconds while an order waits for an answer. */
export function useChime(isCalling: boolean): void {
  const isSoundOn = useIsSoundOn();
  useEffect(() => {
    if (!isCalling || !isSoundOn) return;
    ring();
    const repeating = setInterval(ring, REPEAT_MS);
    return () => clearInterval(repeating);
  }, [isCalling, isSoundOn]);
}

function openContext(): AudioContext | null {
  if (!('AudioContext' in window)) return null;
  const opened = new AudioContext();
  // A phone call or a sleeping tab may suspend the sound.
  opened.addEventListener('statechange', () => {
    for (const listener of listeners) listener();
  });
  return opened;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ring(): void {
  if (!context) return;
  for (const [index, frequency] of STROKES.entries())
    playNote(context, frequency, context.currentTime + index * STROKE_GAP_S);
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + STROKE_LENGTH_S);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + STROKE_LENGTH_S);
}
