import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** GS V 0 */
const CUT = Buffer.from([0x1d, 0x56, 0x00]);
/** GS r 1 */
const END_QUESTION = Buffer.from([0x1d, 0x72, 0x01]);

export interface TestPrinter {
  address: string;
  /** Each slip that was printed completely, as text without commands. */
  slips: string[];
  /** All bytes of the complete slips. */
  paper: Buffer[];
  /** Applies from now on. */
  habits: {
    /** Prints, but answers nothing. */
    isMute?: boolean;
    /** Accepts connections, but does nothing. */
    hangs?: boolean;
    isCoverOpen?: boolean;
    /** The number of bytes until the paper runs out; the rest waits in the buffer. */
    paperLeft?: number;
    /** The connection breaks after this many bytes of a slip, which are printed. */
    cutAfter?: number;
    /** Does not support the status query after the last line. */
    answersNoEnd?: boolean;
  };
  connections: number;
  /** Adds paper: what waited in the buffer is printed. */
  refill(): void;
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
}

/** A network printer that speaks enough ESC/POS, and misbehaves on demand. */
export async function startTestPrinter(): Promise<TestPrinter> {
  const sockets = new Set<Socket>();
  /** What arrived and is not printed yet, and the current slip. */
  let inside = Buffer.alloc(0);
  let slip = Buffer.alloc(0);
  let line: Socket | null = null;
  let server: Server | null = null;
  let port = 0;

  const printer: TestPrinter = {
    address: '',
    slips: [],
    paper: [],
    habits: {},
    connections: 0,
    refill: () => {
      delete printer.habits.paperLeft;
      print();
    },
    switchOff: async () => {
      for (const socket of sockets) socket.destroy();
      const closing = server;
      server = null;
      inside = slip = Buffer.alloc(0);
      if (closing) await new Promise((resolve) => void closing.close(resolve));
    },
    switchOn: async () => {
      const opening = createServer(converse);
      server = opening;
      await new Promise<void>((resolve) => void opening.listen(port, '127.0.0.1', resolve));
      ({ port } = opening.address() as AddressInfo);
      printer.address = `127.0.0.1:${port}`;
    },
  };

  const isOut = () => printer.habits.paperLeft !== undefined && printer.habits.paperLeft <= 0;

  function answer(question: number): number {
    const { isCoverOpen = false } = printer.habits;
    if (question === 1) return 0x12 | (isCoverOpen || isOut() ? 0x08 : 0);
    if (question === 2) return 0x12 | (isCoverOpen ? 0x04 : 0) | (isOut() ? 0x20 : 0);
    return 0x12 | (isOut() ? 0x60 : 0);
  }

  function converse(socket: Socket): void {
    printer.connections += 1;
    sockets.add(socket);
    line = socket;
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      const { isMute, hangs } = printer.habits;
      if (hangs) return;
      const rest: number[] = [];
      for (let at = 0; at < bytes.length; at += 1) {
        const isQuestion = bytes[at] === 0x10 && bytes[at + 1] === 0x04;
        if (!isQuestion) rest.push(bytes[at] ?? 0);
        else {
          if (!isMute) socket.write(Buffer.from([answer(bytes[at + 2] ?? 0)]));
          at += 2;
        }
      }
      inside = Buffer.concat([inside, Buffer.from(rest)]);
      print();
    });
  }

  function print(): void {
    const { habits } = printer;
    while (inside.length > 0 && !habits.isCoverOpen && !isOut()) {
      if (inside.subarray(0, 3).equals(END_QUESTION)) {
        inside = inside.subarray(3);
        if (!habits.isMute && !habits.answersNoEnd) line?.write(Buffer.from([0]));
        continue;
      }
      slip = Buffer.concat([slip, inside.subarray(0, 1)]);
      inside = inside.subarray(1);
      if (habits.paperLeft !== undefined) habits.paperLeft -= 1;
      if (habits.cutAfter !== undefined && slip.length >= habits.cutAfter) {
        delete habits.cutAfter;
        inside = slip = Buffer.alloc(0);
        line?.destroy();
        return;
      }
      if (slip.subarray(-3).equals(CUT)) {
        printer.paper.push(slip);
        printer.slips.push(textOf(slip));
        slip = Buffer.alloc(0);
      }
    }
  }

  await printer.switchOn();
  return printer;
}

/** The words on a slip, decoded from the western code page. */
function textOf(slip: Buffer): string {
  const words: number[] = [];
  for (let at = 0; at < slip.length; at += 1) {
    const byte = slip[at] ?? 0;
    // ESC, FS and GS begin commands of three bytes, or of two: ESC @ and FS .
    if (byte === 0x1b || byte === 0x1d) at += slip[at + 1] === 0x40 ? 1 : 2;
    else if (byte === 0x1c) at += 1;
    else words.push(byte);
  }
  const text = new TextDecoder('windows-1252').decode(Buffer.from(words));
  return text.replaceAll(/\n+/g, '\n').trim();
}
