const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(?:.+\.)?localhost$/i;

/** True when only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return LOOPBACK_ADDRESS.test(bare) || LOOPBACK_NAME.test(bare);
}
