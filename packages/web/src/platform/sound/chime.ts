import { useEffect, useSyncExternalStore } from 'react';

const STROKE_GAP_S = 0.22;

interface Tune {
  /** In hertz. */
  strokes: readonly number[];
  strokeLengthS: number;
  type: OscillatorType;
  loudness: number;
  repeatMs: number;
}

const TUNES = {
  /** Two strokes of a small bell, in a kitchen that hears it all evening. */
  bell: {
    strokes: [880, 1174.66],
    strokeLengthS: 1.1,
    type: 'triangle',
    loudness: 0.5,
    repeatMs: 5000,
  },
  /** Through a pocket and a street. */
  alarm: {
    strokes: [1567.98, 1046.5, 1567.98, 1046.5],
    strokeLengthS: 0.2,
    type: 'square',
    loudness: 0.9,
    repeatMs: 2500,
  },
} as const satisfies Record<string, Tune>;

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

/** Rings now, and again and again while something waits for an answer. */
export function useChime(isCalling: boolean, tune: keyof typeof TUNES = 'bell'): void {
  const isSoundOn = useIsSoundOn();
  useEffect(() => {
    if (!isCalling || !isSoundOn) return;
    ring(TUNES[tune]);
    const repeating = setInterval(() => ring(TUNES[tune]), TUNES[tune].repeatMs);
    return () => clearInterval(repeating);
  }, [isCalling, isSoundOn, tune]);
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

function ring(tune: Tune): void {
  if (!context) return;
  for (const [index, frequency] of tune.strokes.entries())
    playNote(context, tune, frequency, context.currentTime + index * STROKE_GAP_S);
}

function playNote(
  audio: AudioContext,
  { type, loudness, strokeLengthS }: Tune,
  frequency: number,
  start: number,
): void {
  const tone = new OscillatorNode(audio, { type, frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + strokeLengthS);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + strokeLengthS);
}
