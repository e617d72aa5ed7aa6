// Puts TLS, with a certificate of its own, in front of a PostgreSQL server.
// The library below asks for it.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { TLSSocket } from 'node:tls';
import {
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A host name that resolves to this machine but counts as another one. */
const ADDRESS = '0.0.0.0';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

export const onNetwork = (url: string): string => url.replace('127.0.0.1', ADDRESS);

export interface TlsServer {
  url: string;
  /** The file with the certificate of the authority that signed the server's. */
  authority: string;
  close(): Promise<void>;
}

export async function startTlsBefore(url: string, authority: string): Promise<TlsServer> {
  const { key, cert } = await signCertificate();
  await writeFile(authority, cert);
  const { port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer(async (client) => {
    sockets.add(client);
    // The client asks whether the server supports TLS: S means yes.
    await once(client, 'data');
    client.write('S');
    const secure = new TLSSocket(client, { isServer: true, key, cert });
    const behind = connect(Number(port), '127.0.0.1');
    pipeline(secure, behind, () => behind.destroy());
    pipeline(behind, secure, () => secure.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    authority,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function signCertificate(): Promise<{ key: string; cert: string }> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${ADDRESS}`,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: ADDRESS }])],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: PemConverter.encode(key, 'PRIVATE KEY'), cert: certificate.toString('pem') };
}
