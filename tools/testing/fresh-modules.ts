import { vi } from 'vitest';

// Files share a process with its packages, but not our own modules, which read the browser's storage when they load.
vi.resetModules();
