import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and body as received, without dot-stuffing. */
  message: string;
}

/** Replies by command, instead of the usual ones. `null`: no answer at all. 'cut': the connection ends. */
export type Faults = Partial<
  Record<'GREETING' | 'MAIL' | 'RCPT' | 'DATA' | 'END' | 'AUTH', string | null>
>;

export interface SmtpServer {
  url: string;
  received: ReceivedMail[];
  /** Applies to connections from now on. */
  faults: Faults;
  /** User names and passwords received. */
  logins: string[];
  close(): Promise<void>;
}

const USUAL = {
  GREETING: '220 test ESMTP',
  MAIL: '250 fine',
  RCPT: '250 fine',
  DATA: '354 go on',
  END: '250 taken',
  AUTH: '235 welcome',
};

/** A local mail server that speaks enough SMTP for a sender, and misbehaves on demand. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server: Pick<SmtpServer, 'received' | 'faults' | 'logins'> = {
    received: [],
    faults: {},
    logins: [],
  };
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    converse(socket, server);
  });
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  return Object.assign(server, {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void listener.close(resolve));
    },
  });
}

function converse(socket: Socket, server: Omit<SmtpServer, 'url' | 'close'>): void {
  const faults = { ...server.faults };
  let mail: ReceivedMail = { from: '', to: '', message: '' };
  let waiting = '';
  let isMessage = false;

  const answer = (step: keyof typeof USUAL) => {
    const reply = faults[step] === undefined ? USUAL[step] : faults[step];
    if (reply === 'cut') socket.destroy();
    else if (reply !== null) socket.write(`${reply}\r\n`);
  };
  const hear = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') socket.write('250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n');
    else if (verb === 'AUTH') {
      server.logins.push(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString());
      answer('AUTH');
    } else if (verb === 'MAIL') {
      mail = { from: addressIn(line), to: '', message: '' };
      answer('MAIL');
    } else if (verb === 'RCPT') {
      mail.to = addressIn(line);
      answer('RCPT');
    } else if (verb === 'DATA') {
      isMessage = faults.DATA === undefined;
      answer('DATA');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 fine\r\n');
  };
  const takeMessage = () => {
    const end = waiting.indexOf('\r\n.\r\n');
    if (end < 0) return false;
    mail.message = waiting.slice(0, end).replaceAll('\r\n..', '\r\n.');
    waiting = waiting.slice(end + 5);
    isMessage = false;
    if (!/^[45]/.test(faults.END ?? '')) server.received.push(mail);
    answer('END');
    return true;
  };
  const takeLine = () => {
    const end = waiting.indexOf('\r\n');
    if (end < 0) return false;
    const line = waiting.slice(0, end);
    waiting = waiting.slice(end + 2);
    hear(line);
    return true;
  };

  socket.on('data', (chunk) => {
    waiting += chunk.toString('utf8');
    while (isMessage ? takeMessage() : takeLine());
  });
  answer('GREETING');
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}
