// A mail server that takes every mail and appends it to a file: what a mail provider is to the run book's machines.
'use strict';
const { appendFileSync } = require('node:fs');
const { createServer } = require('node:net');

const PORT = 2525;
const [, , file] = process.argv;

createServer((socket) => {
  let isMessage = false;
  let waiting = '';
  socket.write('220 mailbox\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    const lines = (waiting + piece).split('\r\n');
    waiting = lines.pop();
    for (const line of lines) {
      if (isMessage && line !== '.') appendFileSync(file, `${line}\n`);
      else if (isMessage) {
        isMessage = false;
        socket.write('250 taken\r\n');
      } else if (/^data$/i.test(line)) {
        isMessage = true;
        socket.write('354 go on\r\n');
      } else if (/^quit$/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    }
  });
}).listen(PORT, '127.0.0.1');
