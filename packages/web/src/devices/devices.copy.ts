import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';

const ROLES: Record<DeviceRole, { name: string; may: string }> = {
  kitchen: { name: 'Kitchen', may: 'The board: what to bake, and how busy the kitchen is.' },
  counter: { name: 'Counter', may: 'The counter and the board: orders by phone and at the till.' },
  driver: { name: 'Driver', may: 'What is ready to go, and where.' },
};

export const copy = {
  looking: 'One moment…',
  pairText: 'This device is not paired yet. Get a code for it at the desk, under Devices.',
  code: 'Code from the desk',
  codeMissing: 'Enter the twelve digits that the desk shows',
  pair: 'Pair this device',
  pairing: 'Pairing…',
  unreachable: 'The shop can’t be reached. Check the connection and try again.',
  tryAgain: 'Try again',
  desk: 'Go to the desk',
  backToDesk: 'Back to the desk',
  notForDeviceTitle: 'Not on this device',
  notForDevice: (name: string) =>
    `${name} is paired for something else. At the desk, under Devices, you can change that.`,
  notForPerson: 'Your role does not allow this. Ask the owner.',

  pressIgnored: 'That had just changed, so your tap was ignored. Tap again.',

  whoActs: 'Who’s using this?',
  acts: (name: string) => `${name} is using this`,
  whoText: 'What you do on this device is logged under your name.',
  loadingPeople: 'Loading the list…',
  peopleFailed: 'The names could not be loaded.',
  nobodyHasPin: 'Nobody has a PIN yet. Everybody sets their own at the desk, under Your account.',
  pinOf: (name: string) => `PIN of ${name}`,
  pinFailed: 'That did not reach the shop. Please try again.',
  act: 'It’s me',
  checking: 'Checking…',
  back: 'Somebody else',
  done: 'Done',
  ending: 'One moment…',
  roleName: (role: DeviceRole) => ROLES[role].name,
  roleText: (role: DeviceRole) => ROLES[role].may,
} as const;
