/** Says that there is work for this node's jobs, so that none of it waits for their next look. */
export interface Bell {
  ring(): void;
  onRing(hear: () => void): void;
}

export function createBell(): Bell {
  const hearers: (() => void)[] = [];
  return {
    ring: () => {
      for (const hear of hearers) hear();
    },
    onRing: (hear) => void hearers.push(hear),
  };
}
