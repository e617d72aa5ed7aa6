// What the bench takes of autocannon, whose published types are of an earlier version.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface LoadRequest {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
    /** Before each sending. */
    setupRequest?: (request: LoadRequest) => LoadRequest;
  }

  export interface Client {
    /** Not documented: what becomes of the bodies as they come. */
    pipelinedRequests: { addBody: (data: Buffer) => void };
  }

  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    requests: LoadRequest[];
    setupClient: (client: Client) => void;
  }

  export interface Result {
    /** In seconds, measured. */
    duration: number;
    /** Time-outs included. */
    errors: number;
    non2xx: number;
  }

  /** Emits `response` with client, status, bytes and the time it took in ms. */
  type Run = EventEmitter & PromiseLike<Result>;

  function autocannon(options: Options): Run;
  export { autocannon as default };
}
